import styles from './bonuses.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { NO_BADGES } from '../../../../contract/badges.ts'
import { openPopup } from '../../../app/popups.ts'
import { useResource } from '../../../state/data.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Card, ListRow } from '../../../ui/Card.tsx'
import { BattlePassCard } from './BattlePassCard.tsx'
import { DailyDepositCard } from './DailyDepositCard.tsx'
import { SignUpCard } from './SignUpCard.tsx'
import { TasksCard } from './TasksCard.tsx'
import { WithHelp } from '../../shared/Help.tsx'
import type { MissingBonuses } from './useMissingBonuses.ts'

/** The bonuses that run for this player, and links to more. */
export function Bonuses({ missing }: { missing: MissingBonuses }) {
  const { t } = useLingui()
  const badges = useResource('badges').value ?? NO_BADGES
  return (
    <section className={classNames('section', styles.bonuses)} aria-labelledby="bonuses-title">
      <WithHelp topic="bonusRules" question={t`How do bonuses work?`}>
        <h2 className="title" id="bonuses-title">
          <Trans>Running now</Trans>
        </h2>
      </WithHelp>
      <SignUpCard badge={badges.loginBonusRewardNum} missing={missing} />
      <DailyDepositCard badge={badges.dailyDepositSign} missing={missing} />
      <TasksCard badge={badges.taskRewardNum} missing={missing} />
      <BattlePassCard missing={missing} />
      <Card look="list">
        <ListRow
          icon="calendar"
          title={t`Calendar`}
          note={t`Your bonuses, day by day`}
          onPress={() => openPopup({ kind: 'calendar' })}
        />
        <ListRow
          icon="bolt"
          color="var(--poker)"
          title={t`Energy`}
          note={t`Verified friends bring you energy`}
          badge={badges.inviteFriendEnergy}
          to="/energy"
        />
        <ListRow
          icon="spin"
          color="var(--slot)"
          title={t`Free spins`}
          note={t`Earned when your friends play too`}
          badge={badges.inviteFriendToEarnNum}
          to="/helpSlot"
        />
        <ListRow
          icon="ticket"
          color="var(--live)"
          title={t`Redeem a code`}
          note={t`From a message, a poster or a friend`}
          to="/redeem"
        />
        <ListRow
          icon="crown"
          color="var(--fish)"
          title={t`VIP`}
          note={t`A reward at every level, and levels never drop`}
          to="/vip"
        />
      </Card>
    </section>
  )
}
