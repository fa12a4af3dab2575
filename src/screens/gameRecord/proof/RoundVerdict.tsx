import styles from './proof.module.css'
import { Trans } from '@lingui/react/macro'
import type { Round } from '../../../../contract/entities/game.ts'
import { formatMoney } from '../../../ui/format.ts'
import { Verdict as VerdictCard, VerdictLine } from '../../shared/Verdict.tsx'
import { Drawn } from './Drawn.tsx'
import type { Redraw, Verdict } from './verifyRound.ts'

/** What was checked, line by line, and what the seeds drew. */
export function RoundVerdict({ verdict, round }: { verdict: Verdict; round: Round }) {
  const { seedFits, redraw, holds } = verdict
  return (
    <>
      <VerdictCard good={holds} title={<Title verdict={verdict} />}>
        <VerdictLine good={seedFits}>
          {seedFits ? (
            <Trans>
              The revealed seed matches the fingerprint below. Compare that with the one the game showed before the
              round.
            </Trans>
          ) : (
            <Trans>The revealed seed does not match the fingerprint.</Trans>
          )}
        </VerdictLine>
        {redraw && <PayLine redraw={redraw} round={round} />}
        {redraw?.pays !== undefined && hasChoice(round) && (
          <VerdictLine>
            <Trans>This is for the choice that the game recorded.</Trans>
          </VerdictLine>
        )}
      </VerdictCard>
      {redraw ? (
        <div className={styles.drawn}>
          <h4 className="small strong">
            <Trans>What the seeds drew</Trans>
          </h4>
          <Drawn redraw={redraw} round={round} />
        </div>
      ) : (
        <p className="section small soft">
          <Trans>This game’s provider does not say how it draws, so the draw itself was not repeated.</Trans>
        </p>
      )}
    </>
  )
}

function Title({ verdict: { holds, redraw } }: { verdict: Verdict }) {
  if (!holds) return <Trans>This does NOT match. Tell customer service, and mention the round ID.</Trans>
  if (!redraw) return <Trans>The seed is right. This was checked on your device.</Trans>
  if (redraw.pays === undefined) return <Trans>The seed is right, and this device drew the round again.</Trans>
  return <Trans>Fair: this device drew the round again and got the same result.</Trans>
}

function PayLine({ redraw: { pays }, round: { bet, win, status } }: { redraw: Redraw; round: Round }) {
  if (status === 'open') {
    return (
      <VerdictLine>
        <Trans>The round is not settled yet, so there is no payment to compare.</Trans>
      </VerdictLine>
    )
  }
  if (status === 'void') {
    return (
      <VerdictLine>
        <Trans>The round was void: your bet came back, whatever it drew.</Trans>
      </VerdictLine>
    )
  }
  if (pays === undefined) {
    return (
      <VerdictLine>
        <Trans>What you chose in the round is not known here, so compare the draw with what you were paid.</Trans>
      </VerdictLine>
    )
  }
  return (
    <VerdictLine good={pays === win}>
      {pays === win ? (
        <Trans>
          For your bet of {formatMoney(bet)} this draw pays {formatMoney(pays)}, and that is what you were paid.
        </Trans>
      ) : (
        <Trans>
          For your bet of {formatMoney(bet)} this draw pays {formatMoney(pays)}, but you were paid {formatMoney(win)}.
        </Trans>
      )}
    </VerdictLine>
  )
}

/** Slots and free spins have none. */
function hasChoice({ played }: Round): boolean {
  return played !== undefined && (Object.keys(played.choice).length > 0 || played.steps.length > 0)
}
