import styles from './helpSlot.module.css'
import { Trans } from '@lingui/react/macro'
import type { FriendLimits } from '../../../contract/entities/game.ts'
import { toCentavos } from '../../../contract/money.ts'
import { openPopup } from '../../app/popups.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { RewardIcon } from '../../ui/RewardList.tsx'
import { FriendRules } from '../shared/friends/FriendRules.tsx'
import { Weights } from '../shared/Weights.tsx'

/** The rewards for a friend, step by step, and the invite button unless the screen has it already. */
export function InviteCard({ limits, withButton }: { limits: FriendLimits | undefined; withButton: boolean }) {
  return (
    <section className="section" aria-labelledby="invite-title">
      <h2 className="subtitle" id="invite-title">
        <Trans>Invite friends</Trans>
      </h2>
      <Card look="raised" className={styles.inviteCard}>
        <ul>
          <li>
            <RewardIcon type="spin" />
            <span>
              <Trans>
                When a friend who joined with your code is verified: <b>1 free spin</b>
              </Trans>
            </span>
          </li>
          <li>
            <RewardIcon type="spin" />
            <span>
              <Trans>
                When their turnover reaches {formatMoney(toCentavos(500), 'short')}: <b>2 free spins</b>
              </Trans>
            </span>
          </li>
        </ul>
        <p className="small soft">
          <Weights /> <Trans>You can earn up to 20 spins a day from friends.</Trans>
        </p>
        <FriendRules limits={limits} />
        {withButton && (
          <Button kind="primary" wide icon="share" onPress={() => openPopup({ kind: 'invite' })}>
            <Trans>Invite a friend</Trans>
          </Button>
        )}
      </Card>
    </section>
  )
}
