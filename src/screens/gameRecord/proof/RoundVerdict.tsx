import styles from './proof.module.css'
import { Trans } from '@lingui/react/macro'
import type { Round } from '../../../../contract/entities/game.ts'
import { formatMoney } from '../../../ui/format.ts'
import { Verdict as VerdictCard, VerdictLine } from '../../shared/Verdict.tsx'
import { BeaconItself } from '../../shared/beacon/BeaconItself.tsx'
import type { BeaconVerdict } from '../../shared/beacon/beaconVerdict.ts'
import type { Signature } from '../../shared/beacon/checkSignature.ts'
import { Chosen } from './Chosen.tsx'
import { Drawn } from './Drawn.tsx'
import type { DayVerdict } from './verifyDay.ts'
import type { Redraw, Verdict } from './verifyRound.ts'

interface RoundVerdictProps {
  verdict: Verdict
  round: Round
  /** Undefined for rounds without a beacon, and before anybody asked. */
  signature: Signature | undefined
}

/** What was checked, line by line, what the player chose, and what the seeds drew. */
export function RoundVerdict({ verdict: unsigned, round, signature }: RoundVerdictProps) {
  const verdict = { ...unsigned, holds: unsigned.holds && signature !== 'broken' }
  const { seedFits, isSameAsWithBet, commitment, ownSeed, day, beacon, redraw, holds } = verdict
  return (
    <>
      <VerdictCard good={holds} title={<Title verdict={verdict} />}>
        {seedFits !== undefined && <SeedLine fits={seedFits} />}
        {!isSameAsWithBet && (
          <VerdictLine good={false}>
            <Trans>The provider now names other seeds than it named with your bet.</Trans>
          </VerdictLine>
        )}
        <CommitmentLine commitment={commitment} />
        <OwnSeedLine ownSeed={ownSeed} />
        {day && <DayLines day={day} />}
        {beacon && <BeaconLines beacon={beacon} signature={signature} />}
        {isRedraw(redraw) && <PayLine redraw={redraw} round={round} />}
      </VerdictCard>
      {isRedraw(redraw) && (
        <>
          <Chosen redraw={redraw} round={round} />
          <div className={styles.drawn}>
            <h4 className="small strong">
              <Trans>What the seeds drew</Trans>
            </h4>
            <Drawn redraw={redraw} round={round} />
          </div>
        </>
      )}
      {redraw === 'notDescribed' && (
        <p className="section small soft">
          <Trans>This game’s provider does not say how it draws, so the draw itself was not repeated.</Trans>
        </p>
      )}
      {redraw === 'otherRules' && (
        <p className="section small soft">
          <Trans>
            The game’s rules have changed since this round, so this version of the app did not repeat the draw. The
            seeds and the round’s own rules are enough to do it elsewhere.
          </Trans>
        </p>
      )}
    </>
  )
}

function Title({ verdict: { holds, redraw } }: { verdict: Verdict }) {
  if (!holds) return <Trans>This does NOT match. Tell customer service, and mention the round ID.</Trans>
  if (!isRedraw(redraw)) return <Trans>The seed is right. This was checked on your device.</Trans>
  if (redraw.pays === undefined) return <Trans>The seed is right, and this device drew the round again.</Trans>
  return <Trans>Fair: this device drew the round again and got the same result.</Trans>
}

function isRedraw(redraw: Verdict['redraw']): redraw is Redraw {
  return typeof redraw === 'object'
}

function SeedLine({ fits }: { fits: boolean }) {
  return (
    <VerdictLine good={fits}>
      {fits ? (
        <Trans>The revealed seed matches the fingerprint that was told with the bet.</Trans>
      ) : (
        <Trans>The revealed seed does not match the fingerprint.</Trans>
      )}
    </VerdictLine>
  )
}

function CommitmentLine({ commitment }: Pick<Verdict, 'commitment'>) {
  switch (commitment) {
    case 'kept':
      return (
        <VerdictLine good>
          <Trans>This device saved the same seeds before it was told the server’s.</Trans>
        </VerdictLine>
      )
    case 'broken':
      return (
        <VerdictLine good={false}>
          <Trans>This device saved other seeds before it was told the server’s.</Trans>
        </VerdictLine>
      )
    case 'notSeen':
      return (
        <VerdictLine>
          <Trans>
            This device saved nothing before it was told the seed: compare the fingerprint with the one the game showed
            you.
          </Trans>
        </VerdictLine>
      )
  }
}

function OwnSeedLine({ ownSeed }: Pick<Verdict, 'ownSeed'>) {
  if (ownSeed === 'notSeen') return null
  return (
    <VerdictLine good={ownSeed === 'kept'}>
      {ownSeed === 'kept' ? (
        <Trans>Your seed was made on this device, after the server had fixed its own.</Trans>
      ) : (
        <Trans>This is not the seed that this device made for you.</Trans>
      )}
    </VerdictLine>
  )
}

function DayLines({ day: { known, secret } }: { day: DayVerdict }) {
  return (
    <>
      {known === 'kept' && (
        <VerdictLine good>
          <Trans>This device knew the fingerprint of the table’s secret for that day before your bet.</Trans>
        </VerdictLine>
      )}
      {known === 'broken' && (
        <VerdictLine good={false}>
          <Trans>Before your bet, the table had shown another fingerprint of its secret for that day.</Trans>
        </VerdictLine>
      )}
      <DaySecretLine secret={secret} />
    </>
  )
}

function BeaconLines({ beacon, signature }: { beacon: BeaconVerdict; signature: Signature | undefined }) {
  const { holder, round, choice } = beacon
  if (choice === 'missing') {
    return (
      <VerdictLine good={false}>
        <Trans>The public beacon that this table must draw with is missing.</Trans>
      </VerdictLine>
    )
  }
  return (
    <>
      <VerdictLine good={choice === 'fits'}>
        {choice === 'fits' ? (
          <Trans>Round {round} of the beacon was published only after bets closed.</Trans>
        ) : (
          <Trans>Round {round} is not the beacon’s first one after bets were closed.</Trans>
        )}
      </VerdictLine>
      <BeaconItself holder={holder} signature={signature} />
    </>
  )
}

function DaySecretLine({ secret }: Pick<DayVerdict, 'secret'>) {
  switch (secret) {
    case 'fits':
      return (
        <VerdictLine good>
          <Trans>The round’s seed follows from the table’s secret for that day, which was fixed the day before.</Trans>
        </VerdictLine>
      )
    case 'broken':
      return (
        <VerdictLine good={false}>
          <Trans>The round’s seed does not follow from the table’s secret for that day.</Trans>
        </VerdictLine>
      )
    case 'notOut':
      return (
        <VerdictLine>
          <Trans>
            The table’s secret is revealed when its day is over. Check again then: the round’s seed must follow from it.
          </Trans>
        </VerdictLine>
      )
  }
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
