import styles from './register.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { classNames } from '../../ui/classNames.ts'

/** A field's rules, each ticked while it is met. */
export function Rules({ rules }: { rules: readonly (readonly [words: string, met: boolean])[] }) {
  return (
    <span className={styles.rules}>
      {rules.map(([words, met]) => (
        <span key={words} className={classNames(styles.rule, met && styles.met)}>
          <Icon name="check" size={16} />
          {words}
        </span>
      ))}
    </span>
  )
}
