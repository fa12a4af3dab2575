import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { withBeacon } from '../../../contract/fairness/beacon.ts'
import { fairDraw } from '../../../contract/fairness/fair.ts'
import type { Database } from '../../database/open.ts'
import { clawLevel, drawClaw, drawDoll } from '../bonus/claw.ts'
import { isDrawn, type ThrowRow } from '../bonus/clawDraw.ts'
import { bindingOf, throwKey } from '../bonus/clawThrow.ts'
import { houseAccount, playerAccount } from '../ledger/accounts.ts'
import { bodyHash } from '../ledger/ledger.ts'
import type { RoundFault } from './faults.ts'

/** Throws are named among rounds, by their try's reference. */
export const CLAW = 'claw'

/** A throw and the journal of its try. Without a `number` the throw is missing, without a `triedAt` the journal. */
type Found = { readonly uid: string; readonly roundId: string } & (
  | { readonly number: null }
  | (ThrowRow & { readonly triedAt: number | null; readonly bodyHash: string | null })
)

/**
 * The throws of these players that differ from what the journals of their tries bind, or from what their seeds draw; that
 * are missing, or have no try; and the last throw of a player whose seed counts another number of throws.
 */
export async function wrongThrows(db: Database, uids: readonly string[]): Promise<RoundFault[]> {
  if (uids.length === 0) return []
  // A manipulated number may exceed what JavaScript can hold; rounded, it differs from what was bound all the same.
  const thrown = sql`
    select uid, number, level, result, rewards, doll, server_seed, client_seed, rules, beacon_key, beacon_round::float8,
      beacon_signature, time::float8, 'claw-' || uid || '-' || number as round_id
    from claw_throw where uid = any (${uids})`
  const tries = sql`
    select uid, ref_no as round_id, at::float8 as tried_at, body_hash from ledger_journal
    where uid = any (${uids}) and type = 'claw' and ref_no ~ '^claw-.*-[0-9]+$' and key = 'claw:' || ref_no`
  const [found, miscounted] = await Promise.all([
    sql<Found>`select * from (${thrown}) as thrown full join (${tries}) as tries using (uid, round_id)`.execute(db),
    sql<{ uid: string; thrown: number }>`
      select uid, s.thrown from claw_seed s
        full join (select uid, max(number) as last from claw_throw where uid = any (${uids}) group by uid) t using (uid)
      where uid = any (${uids}) and coalesce(s.thrown, 0) <> coalesce(t.last, 0)`.execute(db),
  ])
  const wrong = found.rows.filter((row) => row.number === null || !isWhatItsTrySays(row))
  const faults = [
    ...wrong.map(({ uid, roundId }) => ({ uid, roundId })),
    ...miscounted.rows.map(({ uid, thrown: number }) => ({ uid, roundId: throwKey({ uid, number: number ?? 0 }) })),
  ]
  return [...new Map(faults.map((fault) => [fault.roundId, { ...fault, provider: CLAW }])).values()]
}

function isWhatItsTrySays(row: Extract<Found, { number: number }>): boolean {
  const { uid, number, time, level, beaconKey } = row
  // Before the first throw there is no level, and nothing to draw from.
  if (number < 1 || row.triedAt !== time || level !== clawLevel(number - 1)) return false
  const lines = [
    { account: playerAccount(uid, 'tries'), amount: -1 },
    { account: houseAccount('tries', uid), amount: 1 },
  ]
  const key = throwKey(row)
  const bound = { type: 'claw' as const, uid, key: `claw:${key}`, refNo: key, lines, now: time }
  // By rules 1 a throw was bound by its number alone.
  const expected = bodyHash(beaconKey === null ? bound : { ...bound, binds: bindingOf(row) })
  return row.bodyHash === expected && isDrawnRight(row)
}

/** That the signature is the beacon's is left to the player's device: it takes too long to check for all. */
function isDrawnRight(row: ThrowRow): boolean {
  const { serverSeed, clientSeed, number: nonce, level, beaconKey, beaconSignature, rewards, doll } = row
  if (!isDrawn(row)) return rewards === null && doll === null && beaconSignature === null
  if ((beaconKey === null) !== (beaconSignature === null)) return false
  const seed = beaconSignature === null ? clientSeed : withBeacon(clientSeed, beaconSignature)
  const numbers = fairDraw({ serverSeed, clientSeed: seed, nonce })
  const drawn = drawClaw(level, numbers)
  const isSame = row.result === drawn.result && isDeepStrictEqual(rewards, drawn.rewards)
  return isSame && doll === drawDoll(drawn.result, numbers)
}
