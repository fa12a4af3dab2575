import { Trans } from '@lingui/react/macro'
import type { GraspLog } from '../../../../contract/entities/bonus.ts'

/** What a throw costs and gives, and what has nothing to do with luck. */
export function ClawRules({ log: { turnoverMultiple } }: { log: GraspLog }) {
  return (
    <ul className="claw-rules">
      <li>
        <Trans>
          The operator draws the result before the claw moves, by these odds alone. Where you aim is for fun: it changes
          nothing.
        </Trans>
      </li>
      <li>
        <Trans>
          A throw costs one try. Tries come from tasks, the battle pass, VIP levels, energy and exchanged points. They
          are never sold for money, and they do not expire.
        </Trans>
      </li>
      <li>
        <Trans>
          Caught cash has to be played {turnoverMultiple} × before a withdrawal. The machine has no end date.
        </Trans>
      </li>
      <li>
        <Trans>Your level counts your throws. It never falls.</Trans>
      </li>
    </ul>
  )
}
