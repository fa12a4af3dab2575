import type { WireData } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/constants.ts'
import type { Handle } from '../../database/transaction.ts'
import { take } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { DomainError, type Words } from '../domainError.ts'
import { REQUIREMENT_SOURCES } from '../ledger/turnover.ts'
import type { Claimant } from './claims.ts'
import { FRIEND_REWARD, friendLimitsOf, newestFriendsOf } from './friends.ts'
import { award, cash, points, type Prize } from './prize.ts'
import { alreadyClaimed, noSuchThing, notFinished } from './words.ts'

/** The prizes repeat in this cycle. */
const BOTTLES: readonly { capacity: number; prize: Prize }[] = [
  { capacity: 5, prize: { rewards: [cash(10)] } },
  { capacity: 10, prize: { rewards: [cash(25)] } },
  { capacity: 20, prize: { rewards: [cash(60), points(20)] } },
  { capacity: 40, prize: { rewards: [cash(150)], tries: 1 } },
]

interface Bottle {
  /** Counts from 1 over the player's lifetime. */
  number: number
  level: number
  current: number
  capacity: number
  prize: Prize
}

async function bottleOf(handle: Handle, uid: string): Promise<Bottle> {
  const last = await handle
    .selectFrom('energyBottle')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isNew = !last || last.claimedTime !== null
  return { ...bottleNumber(isNew ? (last?.number ?? 0) + 1 : last.number), current: isNew ? 0 : last.current }
}

function bottleNumber(number: number): Omit<Bottle, 'current'> {
  const index = (number - 1) % BOTTLES.length
  const kind = BOTTLES[index]
  if (!kind) throw new Error(`There is no bottle ${number}`)
  return { number, level: index + 1, ...kind }
}

export async function energyFetch(
  handle: Handle,
  uid: string,
  { share, language, now }: { share: WireData<'energyfillFetch'>['share']; language: Language; now: number },
): Promise<WireData<'energyfillFetch'>> {
  const { number, level, current, capacity, prize } = await bottleOf(handle, uid)
  return {
    charges: await countCharges(handle, uid),
    bottle: {
      id: String(number),
      level,
      current,
      capacity,
      ...prize,
      status: current === capacity ? 'full' : 'filling',
      expireTime: null,
    },
    nextRewards: bottleNumber(number + 1).prize.rewards,
    turnoverMultiple: REQUIREMENT_SOURCES.energy.multiple,
    sources: [{ name: VERIFIED_FRIEND[language], charges: FRIEND_REWARD.charges }],
    ...(await newestFriendsOf(handle, uid)),
    friendLimits: await friendLimitsOf(handle, uid, now),
    share,
  }
}

/** Fills charges into the bottle. Throws `aboveMaximum` with the room left, or `notEnough` with the charges left. */
export async function fillBottle(
  { trx, uid, now }: Claimant,
  { count, requestId }: { count: number; requestId: string },
): Promise<WireData<'energyfillFill'>> {
  const { number, current, capacity } = await bottleOf(trx, uid)
  const room = capacity - current
  if (count > room) throw new DomainError('aboveMaximum', NO_ROOM, { max: room })
  await take(trx, { uid, key: `fill-${uid}-${requestId}`, kind: 'energy', amount: count, type: 'energy', now })
  const filled = current + count
  await trx
    .insertInto('energyBottle')
    .values({ uid, number, current: filled, claimedTime: null })
    .onConflict((conflict) => conflict.columns(['uid', 'number']).doUpdateSet({ current: filled }))
    .execute()
  return { charges: await countCharges(trx, uid), current: filled, capacity }
}

/** Claims a full bottle and starts the next one. Throws `notFound`, `notEligible` or `alreadyClaimed`. */
export async function claimBottle(claimant: Claimant, bottleId: string): Promise<Prize> {
  const { trx, uid, now } = claimant
  const { number, current, capacity, prize } = await bottleOf(trx, uid)
  const asked = Number(bottleId)
  if (Number.isInteger(asked) && asked >= 1 && asked < number) throw alreadyClaimed()
  if (asked !== number) throw noSuchThing()
  if (current < capacity) throw notFinished()
  await trx
    .updateTable('energyBottle')
    .set({ claimedTime: now })
    .where('uid', '=', uid)
    .where('number', '=', number)
    .execute()
  return award(claimant, { source: 'energy', key: `bottle-${uid}-${number}`, prize })
}

/** Badge: charges that can be filled. */
export async function countCharges(handle: Handle, uid: string): Promise<number> {
  return playerBalance(handle, uid, 'energy')
}

const VERIFIED_FRIEND: Words = {
  'en-US': 'A friend’s KYC is approved and their phone is linked',
  'vi-VN': 'Một người bạn đã được duyệt KYC và liên kết số điện thoại',
}
const NO_ROOM = {
  'en-US': 'The bottle has no room for that much energy',
  'vi-VN': 'Bình không còn chỗ cho số năng lượng đó',
}
