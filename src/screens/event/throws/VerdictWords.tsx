import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../../ui/format.ts'
import { BeaconItself } from '../../shared/beacon/BeaconItself.tsx'
import { Verdict as VerdictCard, VerdictLine } from '../../shared/Verdict.tsx'
import { ODDS_TOTAL } from '../odds/oddsWords.ts'
import type { BeaconCheck, Verdict } from './redraw.ts'

/** The checks line by line, and their result. */
export function VerdictWords({ verdict, nonce }: { verdict: Verdict | 'unable'; nonce: number }) {
  if (verdict === 'unable') {
    return (
      <p className="soft">
        <Trans>This browser can’t repeat the draw here. Nothing was checked.</Trans>
      </p>
    )
  }
  const { seedFits, commitment, beacon, number, result, holds } = verdict
  return (
    <VerdictCard
      good={holds}
      title={
        holds ? (
          <Trans>Fair: this device repeated the draw and got the same result.</Trans>
        ) : (
          <Trans>This does NOT match. Tell customer service, and mention try {nonce}.</Trans>
        )
      }
    >
      <VerdictLine good={seedFits}>
        {seedFits ? (
          <Trans>The revealed seed matches the fingerprint.</Trans>
        ) : (
          <Trans>The revealed seed does not match the fingerprint.</Trans>
        )}
      </VerdictLine>
      <VerdictLine good={commitment !== 'broken'}>
        <CommitmentWords commitment={commitment} />
      </VerdictLine>
      {beacon && <BeaconWords beacon={beacon} />}
      <VerdictLine good={result !== undefined && holds}>
        <Trans>
          The seeds give number {formatCount(number)} of {formatCount(ODDS_TOTAL)}.
        </Trans>
      </VerdictLine>
    </VerdictCard>
  )
}

function BeaconWords({ beacon: { holder, round, choice, signature } }: { beacon: BeaconCheck }) {
  if (choice === 'missing') {
    return (
      <VerdictLine good={false}>
        <Trans>The public beacon that this try must be drawn with is missing.</Trans>
      </VerdictLine>
    )
  }
  return (
    <>
      <VerdictLine good={choice === 'fits'}>
        {choice === 'fits' ? (
          <Trans>Round {round} of the beacon was the first one to come out after your try.</Trans>
        ) : (
          <Trans>Round {round} of the beacon was not the first one after your try.</Trans>
        )}
      </VerdictLine>
      <BeaconItself holder={holder} signature={signature} />
    </>
  )
}

function CommitmentWords({ commitment }: Pick<Verdict, 'commitment'>) {
  switch (commitment) {
    case 'kept':
      return <Trans>This device saved the same fingerprint before your try.</Trans>
    case 'broken':
      return <Trans>This device saved a different fingerprint before your try.</Trans>
    case 'notSeen':
      return <Trans>You did not use this device for that try, so it has no fingerprint saved.</Trans>
  }
}
