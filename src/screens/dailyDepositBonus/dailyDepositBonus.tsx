import styles from './dailyDepositBonus.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { centavos, toPesos } from '../../../contract/money.ts'
import type { SignUpPro } from '../../../contract/entities/bonus.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, ListRow, Notice } from '../../ui/Card.tsx'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { usePrizeText } from '../../ui/RewardList.tsx'
import { Meter } from '../../ui/ProgressBar.tsx'
import { BonusHero } from '../shared/bonus/BonusHero.tsx'
import bonusStyles from '../shared/bonus/bonus.module.css'
import { Bonus, BonusPage } from '../shared/bonus/BonusPage.tsx'
import { BonusState, GoodToKnow } from '../shared/bonus/BonusState.tsx'
import { DayTiles } from '../shared/bonus/DayTiles.tsx'
import { cashOf } from '../shared/bonus/cashOf.ts'
import { TurnoverRule } from '../shared/bonus/TurnoverRule.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { ClaimButton } from '../shared/claim/ClaimButton.tsx'
import { JarArt } from './art.tsx'
import { BattlePassSection } from './BattlePassSection.tsx'
import { depositState } from './depositState.ts'

/** The daily deposit bonus and the battle pass; `?part=battlePass` shows the pass first. */
export default function DailyDepositBonus() {
  const part = new URLSearchParams(useSearch()).get('part')
  return (
    <BonusPage className={styles.depositAndPass}>
      {part === 'battlePass' && <BattlePassSection />}
      <Bonus bonus="signUpPro" claims={['signUpProSign']}>
        {(bonus) => <Cycle bonus={bonus} />}
      </Bonus>
      {part !== 'battlePass' && <BattlePassSection />}
    </BonusPage>
  )
}

function Cycle({ bonus }: { bonus: SignUpPro }) {
  const { t } = useLingui()
  const { needDeposit, turnoverMultiple, list, cycle } = bonus
  const need = formatMoney(needDeposit, 'short')
  return (
    <>
      <BonusHero
        title={t`Deposit bonus, week ${cycle}`}
        figure={formatMoney(cashOf(list), 'short')}
        note={<Trans>for seven days with a deposit of {need} each</Trans>}
        chips={[
          <Trans key="turnover">Turnover ×{turnoverMultiple}</Trans>,
          <Trans key="luck">No chance involved</Trans>,
        ]}
        art={<JarArt />}
      />
      <Card>
        <DayTiles label={t`The seven days`} days={list} />
        <Act bonus={bonus} />
      </Card>
      <GoodToKnow
        rules={[
          {
            icon: 'deposit',
            words: (
              <Trans>
                Deposit {need} in one day (Manila time) to open that day’s bonus. Depositing more earns no extra bonus.
              </Trans>
            ),
          },
          { icon: 'clock', words: <Trans>You can claim a day until the end of the next day.</Trans> },
          {
            icon: 'calendar',
            words: <Trans>You can miss one day. If you miss two in a row, the week starts again.</Trans>,
          },
          { icon: 'refresh', words: <TurnoverRule multiple={turnoverMultiple} example={cashOf(list.slice(0, 1))} /> },
        ]}
      />
      <Card look="list">
        <ListRow icon="list" title={t`Claimed so far`} note={t`In your records`} to="/records" />
      </Card>
    </>
  )
}

function Act({ bonus }: { bonus: SignUpPro }) {
  const { t, i18n } = useLingui()
  const prizeText = usePrizeText()
  const { day, list, needDeposit, todayDeposit } = bonus
  const isExcluded = useExclusion() !== undefined
  const state = depositState(bonus)
  switch (state.is) {
    case 'open': {
      if (isExcluded) return null
      const prize = prizeText(...list.filter((one) => one.day === day))
      return (
        <div className={bonusStyles.act}>
          <ClaimButton claim={{ call: 'signUpProSign', input: {} }} size="large" wide>
            <Trans>
              Claim {prize} for day {day}
            </Trans>
          </ClaimButton>
          {state.grace !== undefined && (
            <p className="field-hint center">
              <Trans>
                This is yesterday’s bonus. You can claim it until {formatDateTime(state.grace, i18n.locale)}, Manila
                time.
              </Trans>
            </p>
          )}
        </div>
      )
    }
    case 'signed':
      return (
        <BonusState icon="check" done title={t`Day ${day} claimed`}>
          <Trans>The next day opens with a deposit after midnight, Manila time.</Trans>
        </BonusState>
      )
    case 'deposit': {
      const left = formatMoney(centavos(state.left), 'short')
      return (
        <div className={styles.depositProgress}>
          <div className={styles.depositProgressWords}>
            <p className="strong">
              <Trans>
                {formatMoney(todayDeposit, 'short')} of {formatMoney(needDeposit, 'short')} today
              </Trans>
            </p>
            <Meter
              label={t`Deposited today`}
              value={toPesos(todayDeposit)}
              max={toPesos(needDeposit)}
              valueText={t`${formatMoney(todayDeposit)} of ${formatMoney(needDeposit)}`}
            />
          </div>
          {!isExcluded && (
            <ButtonLink kind="tint" to="/finance/recharge">
              <Trans>Deposit {left}</Trans>
            </ButtonLink>
          )}
          {!isExcluded && state.keepUntil !== undefined && (
            <Notice icon="clock">
              <Trans>
                You missed a day, and that’s fine: deposit and claim before{' '}
                {formatDateTime(state.keepUntil, i18n.locale)}, Manila time, and your week continues with day {day}.
              </Trans>
            </Notice>
          )}
        </div>
      )
    }
  }
}
