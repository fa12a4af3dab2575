import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BattlePass } from '../../../contract/entities/bonus.ts'
import { REWARD } from '../../../contract/statuses.ts'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { piecesOf } from '../../ui/pieces.ts'
import { usePieceWords } from '../../ui/Pieces.tsx'
import { BonusHero } from '../shared/bonus/BonusHero.tsx'
import { BonusPage } from '../shared/bonus/BonusPage.tsx'
import { BonusState } from '../shared/bonus/BonusState.tsx'
import { StairsArt } from '../shared/bonus/art.tsx'
import { ClaimButton } from '../shared/claim/ClaimButton.tsx'
import { prizeOfStep } from './prizeOfStep.ts'
import { Track } from './Track.tsx'

/** A season of thirty days: one sign a day moves one step, and missed days can be caught up. */
export function BattlePassSection() {
  return (
    <BonusPage bonus="battlePass" claims={['battlePassSign']}>
      {(pass) => <Season pass={pass} />}
    </BonusPage>
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
        note={<Trans>One sign a day, one step. Missed days can be caught up.</Trans>}
        chips={[
          t`${plural(daysLeft, { one: '# day left', other: '# days left' })}`,
          t`until ${end}`,
          t`Turnover × ${turnoverMultiple}`,
        ]}
        art={<StairsArt />}
      />
      <Card className="pass">
        <Track steps={list} plus={plus} />
        <Act pass={pass} />
      </Card>
      <Card look="list">
        <ListRow
          icon="crown"
          color="var(--poker)"
          title={plus ? t`The Plus row is yours` : t`The Plus row opens at VIP 2`}
          note={plus ? t`Every sign brings both rows` : t`From then on every sign brings both rows`}
          to="/vip"
        />
      </Card>
    </>
  )
}

function Act({ pass }: { pass: BattlePass }) {
  const { t } = useLingui()
  const words = usePieceWords()
  const { step, plus, list } = pass
  const open = list.filter(({ status }) => status === REWARD.open)
  const [next] = open
  if (next) {
    const prize = piecesOf(prizeOfStep(next, plus)).map(words).join(' + ')
    return (
      <div className="bonus-act">
        <ClaimButton claim={{ call: 'battlePassSign', input: {} }} size="large" wide>
          <Trans>
            Sign step {next.step} for {prize}
          </Trans>
        </ClaimButton>
        {open.length > 1 && (
          <p className="field-hint center">
            <Trans>{open.length} steps are open: one of today, the others missed.</Trans>
          </p>
        )}
      </div>
    )
  }
  if (step === list.length) {
    return (
      <BonusState icon="trophy" done title={t`The whole season is yours`}>
        <Trans>The next one begins when this one ends.</Trans>
      </BonusState>
    )
  }
  return (
    <BonusState icon="check" done title={t`Step ${step} is signed`}>
      <Trans>The next one opens at midnight in Manila.</Trans>
    </BonusState>
  )
}
