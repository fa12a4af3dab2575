import styles from './odds.module.css'
import { Trans } from '@lingui/react/macro'
import type { GraspLog } from '../../../../contract/entities/bonus.ts'

/** Cost and prizes of a throw, and what does not depend on chance. */
export function ClawRules({ log: { turnoverMultiple } }: { log: GraspLog }) {
  return (
    <ul className={styles.clawRules}>
      <li>
        <Trans>
          The result is drawn before the claw moves, by these odds alone. Aiming is just for fun and changes nothing.
        </Trans>
      </li>
      <li>
        <Trans>
          Each catch uses one try. You earn tries from tasks, the battle pass, VIP levels, energy and exchanged points.
          They are never sold for money and don’t expire.
        </Trans>
      </li>
      <li>
        <Trans>
          Cash you catch must be bet {turnoverMultiple}× before you withdraw it. The machine has no end date.
        </Trans>
      </li>
      <li>
        <Trans>Your level depends on how many tries you have used. It never drops.</Trans>
      </li>
    </ul>
  )
}
