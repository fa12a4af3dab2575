import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/icons.ts'

/** Why there is nothing to claim now, in place of the button. */
export function BonusState(props: { icon: IconName; title: ReactNode; children?: ReactNode; done?: boolean }) {
  return (
    <div className={props.done ? 'bonus-state done' : 'bonus-state'}>
      <Icon name={props.icon} />
      <div>
        <p className="strong">{props.title}</p>
        {props.children && <p className="small soft">{props.children}</p>}
      </div>
    </div>
  )
}

/** What a player should know before claiming: one thing a line. */
export function BonusRules({
  title,
  rules,
}: {
  title: ReactNode
  rules: readonly { icon: IconName; words: ReactNode }[]
}) {
  return (
    <>
      <h2 className="subtitle">{title}</h2>
      <ul className="bonus-rules">
        {rules.map(({ icon, words }) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
