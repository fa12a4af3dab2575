import styles from './signUp.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { REWARD } from '../../../contract/statuses.ts'
import type { SignUp as SignUpBonus } from '../../../contract/entities/bonus.ts'
import { NO_BADGES } from '../../../contract/badges.ts'
import { useResource } from '../../state/data.ts'
import { usePlayer } from '../../state/player.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { usePrizeText } from '../../ui/RewardList.tsx'
import { useOperatorNow } from '../../ui/time.tsx'
import { BonusHero } from '../shared/bonus/BonusHero.tsx'
import bonusStyles from '../shared/bonus/bonus.module.css'
import { Bonus, BonusPage } from '../shared/bonus/BonusPage.tsx'
import { BonusState, GoodToKnow } from '../shared/bonus/BonusState.tsx'
import { DayTiles } from '../shared/bonus/DayTiles.tsx'
import { cashOf } from '../shared/bonus/cashOf.ts'
import { TurnoverRule } from '../shared/bonus/TurnoverRule.tsx'
import { useSignUpTitle } from '../shared/bonus/useSignUpTitle.ts'
import { Columns } from '../shared/Columns.tsx'
import { ClaimButton } from '../shared/claim/ClaimButton.tsx'
import { CalendarArt } from './CalendarArt.tsx'
import { signUpState } from './signUpState.ts'

/** The sign-up bonus: seven claims within thirty days, one per Manila day. */
export default function SignUp() {
  return (
    <BonusPage>
      <Bonus bonus="signUp" claims={['signUpSign']}>
        {(bonus) => <Week bonus={bonus} />}
      </Bonus>
    </BonusPage>
  )
}

function Week({ bonus }: { bonus: SignUpBonus }) {
  const { t, i18n } = useLingui()
  const titleOf = useSignUpTitle()
  const { title, turnoverMultiple, deadline, list } = bonus
  const until = formatDateTime(deadline, i18n.locale)
  const claimed = list.filter(({ status }) => status === REWARD.claimed)
  return (
    <Columns beside={<Beside bonus={bonus} until={until} />}>
      <BonusHero
        title={titleOf(title)}
        figure={formatMoney(cashOf(list), 'short')}
        note={
          <Trans>
            {claimed.length} of {list.length} claimed
          </Trans>
        }
        chips={[
          <Trans key="turnover">Turnover ×{turnoverMultiple}</Trans>,
          <Trans key="until">until {until}, Manila time</Trans>,
        ]}
        art={<CalendarArt />}
      />
      <Card className={styles.week}>
        <DayTiles label={t`The seven days`} days={list} />
        <Act bonus={bonus} />
      </Card>
    </Columns>
  )
}

function Beside({ bonus: { turnoverMultiple, list }, until }: { bonus: SignUpBonus; until: string }) {
  return (
    <>
      <GoodToKnow
        rules={[
          {
            icon: 'calendar',
            words: <Trans>Claim once a day, from midnight Manila time. A missed day is not lost.</Trans>,
          },
          { icon: 'clock', words: <Trans>Claim all seven before {until}, Manila time.</Trans> },
          { icon: 'refresh', words: <TurnoverRule multiple={turnoverMultiple} example={cashOf(list.slice(0, 1))} /> },
          { icon: 'phone', words: <Trans>You need a linked phone, so that nobody claims twice.</Trans> },
          { icon: 'star', words: <Trans>No chance involved: every new player gets the same.</Trans> },
        ]}
      />
      <More />
    </>
  )
}

function Act({ bonus }: { bonus: SignUpBonus }) {
  const { t, i18n } = useLingui()
  const prizeText = usePrizeText()
  const now = useOperatorNow(30_000)
  const phoneBound = usePlayer()?.bind === true
  const { today, deadline, list } = bonus
  switch (signUpState(bonus, { phoneBound, now })) {
    case 'open': {
      const prize = prizeText(...list.filter(({ day }) => day === today))
      return (
        <div className={bonusStyles.act}>
          <ClaimButton claim={{ call: 'signUpSign', input: {} }} size="large" wide>
            <Trans>
              Claim {prize} for day {today}
            </Trans>
          </ClaimButton>
        </div>
      )
    }
    case 'tomorrow':
      return (
        <BonusState icon="check" done title={t`Day ${today} claimed`}>
          <Trans>Day {today + 1} opens at midnight, Manila time.</Trans>
        </BonusState>
      )
    case 'ending':
      return (
        <BonusState icon="check" done title={t`Day ${today} claimed`}>
          <Trans>
            That was the last day: the bonus ends {formatDateTime(deadline, i18n.locale)}, Manila time. You keep what
            you claimed.
          </Trans>
        </BonusState>
      )
    case 'complete':
      return (
        <BonusState icon="trophy" done title={t`You claimed all seven days`}>
          <Trans>This bonus is complete. Tasks and the daily deposit bonus continue.</Trans>
        </BonusState>
      )
    case 'phone':
      return (
        <>
          <BonusState icon="phone" title={t`Link your phone first`}>
            <Trans>We send a code by SMS to confirm it. Then you can claim day 1.</Trans>
          </BonusState>
          <div className={bonusStyles.act}>
            <ButtonLink kind="mango" size="large" wide to="/security-center?code=phone">
              <Trans>Link my phone</Trans>
            </ButtonLink>
          </div>
        </>
      )
    case 'over':
      return (
        <BonusState icon="clock" title={t`The sign-up bonus has ended`}>
          <Trans>
            It was open until {formatDateTime(deadline, i18n.locale)}, Manila time. You keep what you claimed.
          </Trans>
        </BonusState>
      )
  }
}

/** Links to other daily bonuses and to the records. */
function More() {
  const { t } = useLingui()
  const badges = useResource('badges').value ?? NO_BADGES
  return (
    <Card look="list">
      <ListRow
        icon="wallet"
        color="var(--fish)"
        title={t`Daily deposit bonus`}
        note={t`Cash for seven days of deposits`}
        badge={badges.dailyDepositSign}
        to="/dailyDepositBonus"
      />
      <ListRow icon="list" title={t`Claimed so far`} note={t`In your records`} to="/records" />
      <ListRow icon="refresh" title={t`Left to bet`} note={t`Turnover for each bonus`} to="/records?tab=turnover" />
    </Card>
  )
}
