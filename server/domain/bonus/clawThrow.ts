import { randomBytes } from 'node:crypto'
import type { WireData } from '../../../contract/calls.ts'
import { decrypt, encrypt } from '../../database/encryption/encryption.ts'
import { commitment, fairDraw } from '../../../contract/fairness/fair.ts'
import type { Handle } from '../../database/transaction.ts'
import { assertSwitchedOn } from '../oversight/playSwitch.ts'
import { take } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { DomainError } from '../domainError.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import type { Claimant } from './claims.ts'
import { clawLevel, CLAW_LEVELS, drawClaw, drawDoll, nextLevelAt } from './claw.ts'
import { award } from './prize.ts'

/** Its name among the games that can be switched off. */
const CLAW = 'claw'

/**
 * Uses one try and draws what it catches, before the claw moves. Each throw has a server seed of its own, whose hash
 * `graspLog` showed before and which the answer reveals; the nonce is the number of the throw. Throws `noChanceLeft`.
 */
export async function throwClaw(
  claimant: Claimant,
  { requestId, clientSeed }: { requestId: string; clientSeed?: string | undefined },
): Promise<WireData<'graspStart'>> {
  const { trx, uid, now } = claimant
  await assertSwitchedOn(trx, CLAW)
  const { serverSeed, thrown } = await seedOf(trx, uid)
  if ((await playerBalance(trx, uid, 'tries')) === 0) throw new DomainError('noChanceLeft', NO_TRIES)
  const number = thrown + 1
  const key = `claw-${uid}-${number}`
  await take(trx, { uid, key, kind: 'tries', amount: 1, type: 'claw', now })
  const level = clawLevel(thrown)
  const inputs = { serverSeed, clientSeed: clientSeed || requestId, nonce: number }
  const draw = fairDraw(inputs)
  const { result, rewards } = drawClaw(level, draw)
  const doll = drawDoll(result, draw)
  const caught = { uid, number, level, result, doll, serverSeed, clientSeed: inputs.clientSeed, time: now }
  await trx
    .insertInto('clawThrow')
    .values({ ...caught, rewards: JSON.stringify(rewards) })
    .execute()
  await trx
    .updateTable('clawSeed')
    .set({ serverSeed: newSeed(trx, uid), thrown: number })
    .where('uid', '=', uid)
    .execute()
  await award(claimant, { source: 'claw', key: `${key}-prize`, prize: { rewards } })
  return {
    result,
    rewards,
    left: await playerBalance(trx, uid, 'tries'),
    level: clawLevel(number),
    doll,
    fair: { serverSeedHash: commitment(serverSeed), ...inputs },
  }
}

export async function clawLog(
  handle: Handle,
  uid: string,
  { page, size }: { page: number; size: number },
): Promise<WireData<'graspLog'>> {
  const { serverSeed, thrown } = await seedOf(handle, uid)
  const rows = await handle
    .selectFrom('clawThrow')
    .selectAll()
    .where('uid', '=', uid)
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
    serverSeedHash: commitment(serverSeed),
    odds: CLAW_LEVELS.map((chances, index) => ({ level: index + 1, list: [...chances] })),
    list: rows.map(({ id, time, result, rewards, doll, level, serverSeed: seed, clientSeed, number }) => ({
      id: String(id),
      time,
      result,
      rewards,
      doll,
      level,
      fair: { serverSeedHash: commitment(seed), clientSeed, nonce: number, serverSeed: seed },
    })),
    total: thrown,
    page,
    size,
    hasMore: page * size < thrown,
  }
}

/** The badges: tries left, and the level. */
export async function countTries(handle: Handle, uid: string): Promise<number> {
  return playerBalance(handle, uid, 'tries')
}

export async function countClawLevel(handle: Handle, uid: string): Promise<number> {
  const row = await handle.selectFrom('clawSeed').select('thrown').where('uid', '=', uid).executeTakeFirst()
  return clawLevel(row?.thrown ?? 0)
}

async function seedOf(handle: Handle, uid: string): Promise<{ serverSeed: string; thrown: number }> {
  await handle
    .insertInto('clawSeed')
    .values({ uid, serverSeed: newSeed(handle, uid), thrown: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { serverSeed, thrown } = await handle
    .selectFrom('clawSeed')
    .select(['serverSeed', 'thrown'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { serverSeed: decrypt(handle, 'claw_seed.server_seed', uid, serverSeed), thrown }
}

const newSeed = (handle: Handle, uid: string) =>
  encrypt(handle, 'claw_seed.server_seed', uid, randomBytes(32).toString('hex'))

const NO_TRIES = { 'en-US': 'You have no tries left', 'vi-VN': 'Bạn đã hết lượt gắp' }
