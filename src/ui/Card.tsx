import './Card.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Badge } from './Badge.tsx'
import { categoryColour } from './categoryColour.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { classNames } from './classNames.ts'

/** `plain` holds content; `raised` asks to be read before acting; `list` lets rows reach the edges. */
export function Card(props: {
  children: ReactNode
  look?: 'plain' | 'raised' | 'list'
  className?: string | undefined
}) {
  return <div className={classNames('card', props.look ?? 'plain', props.className)}>{props.children}</div>
}

/** The subject of a screen, with a picture that reaches the edges. */
export function Stage({
  label,
  className,
  children,
}: {
  label: string
  className: string | undefined
  children: ReactNode
}) {
  return (
    <section className={classNames('stage', className)} aria-label={label}>
      {children}
    </section>
  )
}

/** A note that stands out from the text around it: an icon and what to know before acting. */
export function Notice({ icon = 'info', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className="notice">
      <Icon name={icon} size={20} />
      <div>{children}</div>
    </div>
  )
}

interface ListRowProps {
  title: ReactNode
  note?: ReactNode
  icon?: IconName
  /** Colour of the icon's square: a category token, such as 'var(--fish)'. */
  color?: string
  /** On the right: a value, a switch, a tag. */
  after?: ReactNode
  badge?: number
  /** A link or an action; without either the row only informs. */
  to?: string
  onPress?: () => void
}

export function ListRow(props: ListRowProps) {
  const content = (
    <>
      {props.icon && (
        <span className={props.color ? 'row-icon coloured' : 'row-icon'} style={categoryColour(props.color)}>
          <Icon name={props.icon} />
        </span>
      )}
      <span className="row-words">
        <span className="row-title">{props.title}</span>
        {props.note && <span className="row-note">{props.note}</span>}
      </span>
      {props.after && <span className="row-after">{props.after}</span>}
      <Badge count={props.badge ?? 0} />
      {(props.to || props.onPress) && <Icon name="next" size={20} />}
    </>
  )
  if (props.to) {
    return (
      <Link className="list-row" href={props.to}>
        {content}
      </Link>
    )
  }
  if (props.onPress) {
    return (
      <button type="button" className="list-row" onClick={props.onPress}>
        {content}
      </button>
    )
  }
  return <div className="list-row">{content}</div>
}

/** Names on the left, values on the right; `total` draws a line above the last. */
export function Facts(props: { rows: readonly { name: string; value: ReactNode }[]; total?: boolean }) {
  return (
    <dl className={props.total ? 'facts total' : 'facts'}>
      {props.rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
