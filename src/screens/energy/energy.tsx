import styles from './energy.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EnergyFill } from '../../../contract/entities/bonus.ts'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatCount, formatDateTime } from '../../ui/format.ts'
import { rewardItemsOf } from '../../ui/rewardItems.ts'
import { RewardList, usePrizeText } from '../../ui/RewardList.tsx'
import { Bonus, BonusPage } from '../shared/bonus/BonusPage.tsx'
import { BonusState, GoodToKnow } from '../shared/bonus/BonusState.tsx'
import { cashOf } from '../shared/bonus/cashOf.ts'
import { TurnoverRule } from '../shared/bonus/TurnoverRule.tsx'
import { Columns } from '../shared/Columns.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { ClaimButton } from '../shared/claim/ClaimButton.tsx'
import { Bottle } from './Bottle.tsx'
import { Friends } from './Friends.tsx'

/** Charges from friends fill a bottle; a full one is claimed and the next begins. */
export default function Energy() {
  return (
    <BonusPage>
      <Bonus bonus="energy" claims={['energyfillFill', 'energyfillClaim']}>
        {(energy) => <Filling energy={energy} />}
      </Bonus>
    </BonusPage>
  )
}

function Filling({ energy }: { energy: EnergyFill }) {
  const { t, i18n } = useLingui()
  const isExcluded = useExclusion() !== undefined
  const { bottle, charges } = energy
  const { level, current, capacity, expireTime } = bottle
  return (
    <Columns beside={<Beside energy={energy} />}>
      <section className={styles.bottleStage} aria-label={t`Bottle ${level}`}>
        <Bottle label={t`Bottle ${level}`} current={current} capacity={capacity} />
        <div className={styles.bottleWords}>
          <p className="hero-figure">
            {current}
            <small> / {capacity}</small>
          </p>
          <p>
            <Trans>A full bottle gives you</Trans>
          </p>
          <RewardList items={rewardItemsOf(bottle)} />
          <p className={styles.bottleCharges}>{t`You have ${charges} energy`}</p>
          {expireTime !== null && expireTime !== undefined && (
            <p className="small">
              <Trans>until {formatDateTime(expireTime, i18n.locale)}, Manila time</Trans>
            </p>
          )}
        </div>
      </section>
      {!isExcluded && (
        <Card>
          <Act energy={energy} />
        </Card>
      )}
    </Columns>
  )
}

function Beside({ energy }: { energy: EnergyFill }) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  const { bottle, nextRewards, turnoverMultiple } = energy
  return (
    <>
      <Friends energy={energy} />
      <GoodToKnow
        rules={[
          {
            icon: 'bolt',
            words: (
              <Trans>Each energy fills exactly 1 of {formatCount(bottle.capacity)} parts. No chance involved.</Trans>
            ),
          },
          {
            icon: 'gift',
            words: <Trans>The next bottle gives {prizeText({ rewards: nextRewards })}.</Trans>,
          },
          { icon: 'clock', words: <Trans>Energy and bottles don’t expire.</Trans> },
          { icon: 'refresh', words: <TurnoverRule multiple={turnoverMultiple} example={cashOf([bottle])} /> },
        ]}
      />
      <Card look="list">
        <ListRow icon="list" title={t`Claimed so far`} note={t`In your records`} to="/records" />
      </Card>
    </>
  )
}

function Act({ energy: { bottle, charges } }: { energy: EnergyFill }) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  const { id, level, current, capacity, status } = bottle
  if (status === 'expired') {
    return (
      <BonusState icon="clock" title={t`This bottle has expired`}>
        <Trans>Your energy is kept for the next one.</Trans>
      </BonusState>
    )
  }
  if (status === 'full') {
    return (
      <ClaimButton claim={{ call: 'energyfillClaim', input: { bottleId: id } }} size="large" wide>
        <Trans>Claim {prizeText(bottle)}</Trans>
      </ClaimButton>
    )
  }
  const most = Math.min(charges, capacity - current)
  if (most === 0) {
    return (
      <BonusState icon="users" title={level > 1 || current > 0 ? t`No energy left` : t`No energy yet`}>
        <Trans>Friends bring you energy. Invite one below.</Trans>
      </BonusState>
    )
  }
  return (
    <div className={styles.fillButtons}>
      {most > 1 && (
        <ClaimButton claim={{ call: 'energyfillFill', input: { count: 1 } }} kind="tint" size="large">
          <Trans>Fill 1</Trans>
        </ClaimButton>
      )}
      <ClaimButton claim={{ call: 'energyfillFill', input: { count: most } }} size="large">
        {most === 1 ? <Trans>Fill 1</Trans> : <Trans>Fill all {most}</Trans>}
      </ClaimButton>
    </div>
  )
}
