import { bytesOf, chainOf, publishedAt } from '../../../contract/fairness/beacon.ts'
import { newBeaconKey, signBeacon } from '../../../contract/fairness/beaconSignature.ts'
import { hex } from '../../../contract/fairness/sha256.ts'
import type { Clock } from '../../../server/clock.ts'
import { decrypt, encrypt } from '../../database/encryption.ts'
import type { Database } from '../../database/open.ts'
import type { BeaconSource } from './beacons.ts'

/**
 * The sandbox's own beacon, for a machine without a network: the format is drand's, and the signatures are real, but
 * whoever has the key knows every round ahead. It is no proof against the house, and is never called one.
 */
export async function openOwnBeacon(db: Database, clock: Clock): Promise<BeaconSource> {
  const { publicKey, secretKey } = await storedKey(db)
  const chain = chainOf(publicKey)
  return {
    publicKey,
    async signature(round) {
      return publishedAt(chain, round) > clock.now() ? null : signBeacon(secretKey, round)
    },
  }
}

/** Made by the first process that asks. */
async function storedKey(db: Database): Promise<{ publicKey: string; secretKey: Uint8Array }> {
  const made = newBeaconKey()
  const secretKey = encrypt(db, 'game_beacon_key.secret_key', ['own'], hex(made.secretKey))
  await db
    .insertInto('gameBeaconKey')
    .values({ id: 'own', publicKey: made.publicKey, secretKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('gameBeaconKey').selectAll().where('id', '=', 'own').executeTakeFirstOrThrow()
  const stored = decrypt(db, 'game_beacon_key.secret_key', ['own'], row.secretKey)
  return { publicKey: row.publicKey, secretKey: bytesOf(stored) }
}
