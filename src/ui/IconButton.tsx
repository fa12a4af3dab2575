import './IconButton.css'
import { AppLink } from './AppLink.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface IconButtonProps {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  size?: 16 | 20 | 24
  /** Id of an element that describes it (`aria-describedby`). */
  describedBy?: string | undefined
  turning?: boolean
  pressed?: boolean
  expanded?: boolean
}

export function IconButton(props: IconButtonProps & { onPress: () => void }) {
  return (
    <button
      type="button"
      className={props.turning ? 'icon-button turning' : 'icon-button'}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      title={props.label}
      onClick={props.onPress}
    >
      <Icon name={props.icon} size={props.size ?? 24} />
    </button>
  )
}

export function IconLink(props: IconButtonProps & { to: string; external?: boolean }) {
  const { label, to, external } = props
  return (
    <AppLink className="icon-button" to={to} external={external} label={label} title={label}>
      <Icon name={props.icon} size={props.size ?? 24} />
    </AppLink>
  )
}
