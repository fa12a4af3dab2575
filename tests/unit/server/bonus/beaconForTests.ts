import { chainOf, publishedAt } from '../../../../contract/fairness/beacon.ts'
import { newBeaconKey, signBeacon } from '../../../../contract/fairness/beaconSignature.ts'
import type { Beacon } from '../../../../server/beacon.ts'
import type { Clock } from '../../../../server/clock.ts'

/** A beacon with real signatures, that can fall silent. */
export function createTestBeacon(clock: Clock): Beacon & { silence(isSilent: boolean): void } {
  const { publicKey, secretKey } = newBeaconKey()
  let isSilent = false
  return {
    publicKey,
    async signature(_publicKey, round) {
      const isOut = publishedAt(chainOf(publicKey), round) <= clock.now()
      return isOut && !isSilent ? signBeacon(secretKey, round) : null
    },
    silence(silent) {
      isSilent = silent
    },
  }
}
