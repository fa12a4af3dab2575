import styles from './dailyDepositBonus.module.css'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BattlePass } from '../../../contract/entities/bonus.ts'
import { REWARD } from '../../../contract/statuses.ts'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { usePrizeText } from '../../ui/RewardList.tsx'
import { BonusHero } from '../shared/bonus/BonusHero.tsx'
import bonusStyles from '../shared/bonus/bonus.module.css'
import { Bonus } from '../shared/bonus/BonusPage.tsx'
import { BonusState } from '../shared/bonus/BonusState.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { ClaimButton } from '../shared/claim/ClaimButton.tsx'
import { StairsArt } from './art.tsx'
import { prizeOfStep } from '../shared/bonus/prizeOfStep.ts'
import { Track } from './Track.tsx'

/** A season of thirty days: one sign a day, one step each; missed days can be caught up. */
export function BattlePassSection() {
  return (
    <Bonus bonus="battlePass" claims={['battlePassSign']}>
      {(pass) => <Season pass={pass} />}
    </Bonus>
  )
}

function Season({ pass }: { pass: BattlePass }) {
  const { t, i18n } = useLingui()
  const { season, step, daysLeft, turnoverMultiple, plus, list } = pass
  const end = formatDateTime(season.end, i18n.locale)
  return (
    <>
      <BonusHero
        title={t`Battle pass · ${season.name}`}
        figure={
          <>
            {step}
            <small> / {list.length}</small>
          </>
        }
        note={<Trans>Claim one step a day. You can catch up on missed days.</Trans>}
        chips={[
          t`${plural(daysLeft, { one: '# day left', other: '# days left' })}`,
          t`until ${end}, Manila time`,
          t`Turnover ×${turnoverMultiple}`,
        ]}
        art={<StairsArt />}
      />
      <Card className={styles.pass}>
        <Track steps={list} plus={plus} />
        <Act pass={pass} />
      </Card>
      <Card look="list">
        <ListRow
          icon="crown"
          color="var(--poker)"
          title={plus ? t`You have the Plus row` : t`Reach VIP 2 to unlock the Plus row`}
          note={plus ? t`Every claim pays both rows` : t`From then on, every claim pays both rows`}
          to="/vip"
        />
      </Card>
    </>
  )
}

function Act({ pass }: { pass: BattlePass }) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  const isExcluded = useExclusion() !== undefined
  const { step, plus, list, signedToday } = pass
  const open = list.filter(({ status }) => status === REWARD.open)
  const [next] = open
  if (next) {
    if (isExcluded) return null
    const prize = prizeText(prizeOfStep(next, plus))
    return (
      <div className={bonusStyles.act}>
        <ClaimButton claim={{ call: 'battlePassSign', input: {} }} size="large" wide>
          <Trans>
            Claim {prize} for step {next.step}
          </Trans>
        </ClaimButton>
        <Missed count={open.length - (signedToday ? 0 : 1)} signedToday={signedToday} />
      </div>
    )
  }
  if (step === list.length) {
    return (
      <BonusState icon="trophy" done title={t`Season complete`}>
        <Trans>The next season begins when this one ends.</Trans>
      </BonusState>
    )
  }
  return (
    <BonusState icon="check" done title={t`Step ${step} claimed`}>
      <Trans>The next step opens at midnight, Manila time.</Trans>
    </BonusState>
  )
}

/** Missed days that are open: all of them once today is signed, until then all but one. */
function Missed({ count, signedToday }: { count: number; signedToday: boolean }) {
  if (count === 0) return null
  return (
    <p className="field-hint center">
      {signedToday ? (
        <Plural
          value={count}
          one="Today’s step is claimed. # missed step is left."
          other="Today’s step is claimed. # missed steps are left."
        />
      ) : (
        <Plural value={count} one="Today’s step, and # that you missed." other="Today’s step, and # that you missed." />
      )}
    </p>
  )
}
