import { Trans } from '@lingui/react/macro'
import type { BeaconHolder } from '../../../../contract/fairness/beacon.ts'
import { VerdictLine } from '../Verdict.tsx'
import type { Signature } from './checkSignature.ts'

interface BeaconItselfProps {
  holder: BeaconHolder
  /** Undefined before anybody asked. */
  signature: Signature | undefined
}

/** Whether a beacon has said what it is said to have, and what that is worth. */
export function BeaconItself({ holder, signature }: BeaconItselfProps) {
  return (
    <>
      {signature && <SignatureLine signature={signature} />}
      {holder === 'drand' ? (
        <VerdictLine good>
          <Trans>The beacon is drand’s: we don’t hold its key and could not know its rounds in advance.</Trans>
        </VerdictLine>
      ) : (
        <VerdictLine>
          <Trans>The beacon is the sandbox’s own, so it is no independent proof: you can’t compare it elsewhere.</Trans>
        </VerdictLine>
      )}
    </>
  )
}

function SignatureLine({ signature }: { signature: Signature }) {
  switch (signature) {
    case 'fits':
      return (
        <VerdictLine good>
          <Trans>The beacon’s signature is real.</Trans>
        </VerdictLine>
      )
    case 'broken':
      return (
        <VerdictLine good={false}>
          <Trans>The beacon’s signature is forged.</Trans>
        </VerdictLine>
      )
    case 'unchecked':
      return (
        <VerdictLine>
          <Trans>The beacon’s signature could not be checked just now.</Trans>
        </VerdictLine>
      )
  }
}
