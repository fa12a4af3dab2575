import styles from './forgetPassword.module.css'
import { Icon } from '../../ui/Icon.tsx'

/** The current step, in words and colour. */
export function Steps({ current, names }: { current: number; names: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index < current ? styles.done : index === current ? styles.current : ''}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.stepMark}>{index < current ? <Icon name="check" size={16} /> : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
