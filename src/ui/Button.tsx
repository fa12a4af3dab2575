import './Button.css'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

/** Mango is the main action of a screen; primary closes or confirms; tint and plain accompany them. */
export type ButtonKind = 'mango' | 'primary' | 'tint' | 'plain' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

interface Look {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: IconName
  wide?: boolean
}

interface ButtonProps extends Look {
  children: ReactNode
  /** While a returned promise is pending, the button is busy and ignores presses. */
  onPress?: () => void | Promise<unknown>
  type?: 'button' | 'submit'
  busy?: boolean
  /** Replaces the dots while the button is busy. */
  progress?: ReactNode
  /** Why it is disabled. It stays focusable, and the reason is shown below it. */
  blocked?: string | false | undefined
  label?: string
}

export function Button(props: ButtonProps) {
  const { children, onPress, type = 'button', busy = false, progress, blocked, label } = props
  const [working, setWorking] = useState(false)
  const reason = useId()
  const { t } = useLingui()
  const isBusy = busy || working

  function press(event: { preventDefault: () => void }) {
    if (isBusy || blocked) return event.preventDefault()
    const outcome = onPress?.()
    if (!outcome) return
    setWorking(true)
    outcome.catch(ignore).finally(() => setWorking(false))
  }

  return (
    <>
      <button
        type={type}
        className={buttonClass(props)}
        onClick={press}
        aria-disabled={isBusy || Boolean(blocked) || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={blocked ? reason : undefined}
        aria-label={label}
      >
        {props.icon && <Icon name={props.icon} size={20} />}
        <span className="words">{children}</span>
        {isBusy && (
          <span className="dots">
            <span className="hidden-text">{t`Please wait`}</span>
            {progress ?? (
              <>
                <i />
                <i />
                <i />
              </>
            )}
          </span>
        )}
      </button>
      {blocked && (
        <span id={reason} className="button-reason">
          {blocked}
        </span>
      )}
    </>
  )
}

/** The callee shows its own errors; the button only has to be enabled again. */
function ignore() {}

/** A link that looks like a button; leaving the app (`external`) opens a new tab. */
export function ButtonLink(props: Look & { children: ReactNode; to: string; external?: boolean; label?: string }) {
  return (
    <AppLink className={buttonClass(props)} to={props.to} external={props.external} label={props.label}>
      {props.icon && <Icon name={props.icon} size={20} />}
      <span className="words">{props.children}</span>
    </AppLink>
  )
}

function buttonClass({ kind = 'plain', size = 'medium', wide }: Look): string {
  return classNames('button', kind, size, wide && 'wide')
}
