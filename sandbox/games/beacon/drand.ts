import * as v from 'valibot'
import { chainHash, QUICKNET } from '../../../contract/fairness/beacon.ts'
import { isBeaconSignature } from '../../../contract/fairness/beaconSignature.ts'
import type { BeaconSource } from './beacons.ts'

const TIMES_OUT_MS = 4_000

const published = v.object({ round: v.number(), signature: v.pipe(v.string(), v.regex(/^[\da-f]{96}$/)) })

interface DrandPorts {
  /** A server with drand's HTTP API, such as https://api.drand.sh. */
  origin: URL
  /** It did not answer, or with something that is no signature of the round. */
  report: (fault: unknown) => void
}

/** drand's chain "quicknet". Whoever hands its rounds on cannot forge them: each is checked with the chain's key. */
export function createDrandBeacon({ origin, report }: DrandPorts): BeaconSource {
  const { publicKey } = QUICKNET
  const address = new URL(`/${chainHash(QUICKNET)}/public/`, origin)
  return {
    publicKey,
    async signature(round) {
      try {
        const answer = await fetch(new URL(String(round), address), { signal: AbortSignal.timeout(TIMES_OUT_MS) })
        // "Too early", or no longer known.
        if (!answer.ok) throw new Error(`The beacon answered ${answer.status}`)
        const { signature } = v.parse(published, await answer.json())
        if (!isBeaconSignature(publicKey, round, signature))
          throw new Error(`No signature of the beacon's round ${round}`)
        return signature
      } catch (fault) {
        report(fault)
        return null
      }
    },
  }
}
