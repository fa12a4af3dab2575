import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { WireData } from '../../../contract/calls.ts'
import { beaconRoundFrom, chainOf } from '../../../contract/fairness/beacon.ts'
import { hashOfSeed } from '../../../contract/fairness/fair.ts'
import { decrypt, encrypt } from '../../database/encryption/encryption.ts'
import type { Handle } from '../../database/transaction.ts'
import type { Operator } from '../../operator.ts'
import { assertSwitchedOn } from '../oversight/playSwitch.ts'
import { take } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { DomainError } from '../domainError.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import type { Claimant } from './claims.ts'
import { CLAW_RULES, clawLevel, CLAW_LEVELS, nextLevelAt } from './claw.ts'
import { fairOf, isDrawn, type ThrowRow, WAITS } from './clawDraw.ts'

/** Its name among the games that can be switched off. */
const CLAW = 'claw'

/**
 * Uses one try, and binds what it will catch: to a server seed, whose hash `graspLog` showed before, to the player's
 * client seed, the number of the throw, and the beacon's next round, which is not out yet. Returns the number. Throws
 * `noChanceLeft`, and `inProgress` while the throw before waits for its beacon.
 */
export async function throwClaw(
  { trx, uid }: Claimant,
  { requestId, clientSeed }: { requestId: string; clientSeed?: string | undefined },
  { beacon, clock }: Pick<Operator, 'beacon' | 'clock'>,
): Promise<{ number: number }> {
  await assertSwitchedOn(trx, CLAW)
  if (!beacon) throw new DomainError('maintenance', NO_BEACON)
  const { serverSeed, thrown, waits } = await seedOf(trx, uid)
  if (waits) throw new DomainError('inProgress', WAITS)
  if ((await playerBalance(trx, uid, 'tries')) === 0) throw new DomainError('noChanceLeft', NO_TRIES)
  // Not when it was asked for: the player's lock may have been waited for, and a round of the beacon have come out.
  const now = clock.now()
  const number = thrown + 1
  const bound = {
    clientSeed: clientSeed || requestId,
    rules: CLAW_RULES,
    beaconKey: beacon.publicKey,
    beaconRound: beaconRoundFrom(chainOf(beacon.publicKey), now + 1),
  }
  const key = throwKey({ uid, number })
  const binds = bindingOf({ ...bound, serverSeed })
  await take(trx, { uid, key, kind: 'tries', amount: 1, type: 'claw', binds, now })
  await trx
    .insertInto('clawThrow')
    .values({ uid, number, level: clawLevel(thrown), serverSeed, ...bound, time: now })
    .execute()
  await trx
    .updateTable('clawSeed')
    .set({ serverSeed: newSeed(trx, uid), thrown: number })
    .where('uid', '=', uid)
    .execute()
  return { number }
}

/** What a throw's try is referred to by. */
export function throwKey({ uid, number }: { uid: string; number: number }): string {
  return `claw-${uid}-${number}`
}

/** What the journal of a throw's try binds of it (docs/books.md). */
export function bindingOf(thrown: Pick<ThrowRow, 'serverSeed' | 'clientSeed' | 'rules' | 'beaconKey' | 'beaconRound'>) {
  const { serverSeed, clientSeed, rules, beaconKey, beaconRound } = thrown
  return [hashOfSeed(serverSeed), clientSeed, rules, beaconKey, beaconRound]
}

export async function clawLog(
  handle: Handle,
  uid: string,
  { page, size }: { page: number; size: number },
): Promise<WireData<'graspLog'>> {
  const { serverSeed, thrown, waits } = await seedOf(handle, uid)
  const total = waits ? thrown - 1 : thrown
  const rows = await handle
    .selectFrom('clawThrow')
    .selectAll()
    .where('uid', '=', uid)
    .where('result', 'is not', null)
    .orderBy('number', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return {
    left: await playerBalance(handle, uid, 'tries'),
    level: clawLevel(thrown),
    thrown,
    nextLevelAt: nextLevelAt(thrown),
    turnoverMultiple: REQUIREMENT_SOURCES.claw.multiple,
    serverSeedHash: hashOfSeed(serverSeed),
    odds: CLAW_LEVELS.map((chances, index) => ({ level: index + 1, list: [...chances] })),
    list: rows.filter(isDrawn).map((row) => {
      const { id, time, result, rewards, doll, level } = row
      return { id: String(id), time, result, rewards: rewards ?? [], doll: doll ?? '', level, fair: fairOf(row) }
    }),
    total,
    page,
    size,
    hasMore: page * size < total,
  }
}

/** The seed of the next throw, how many there were, and whether the last one waits for its beacon. */
async function seedOf(handle: Handle, uid: string): Promise<{ serverSeed: string; thrown: number; waits: boolean }> {
  await handle
    .insertInto('clawSeed')
    .values({ uid, serverSeed: newSeed(handle, uid), thrown: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { serverSeed, ...seed } = await handle
    .selectFrom('clawSeed')
    .select(['serverSeed', 'thrown'])
    .select(
      sql<boolean>`exists (select from claw_throw where uid = ${uid} and number = thrown and result is null)`.as(
        'waits',
      ),
    )
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { serverSeed: decrypt(handle, 'claw_seed.server_seed', uid, serverSeed), ...seed }
}

const newSeed = (handle: Handle, uid: string) =>
  encrypt(handle, 'claw_seed.server_seed', uid, randomBytes(32).toString('hex'))

const NO_TRIES = { 'en-US': 'You have no tries left', 'vi-VN': 'Bạn đã hết lượt gắp' }
const NO_BEACON = {
  'en-US': 'The claw machine can’t draw right now. Your try was not used.',
  'vi-VN': 'Máy gắp thú hiện chưa xác định được kết quả. Lượt gắp của bạn chưa bị dùng.',
}
