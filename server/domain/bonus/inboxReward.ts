import { type Claimant } from './claims.ts'
import { award, type Prize } from './prize.ts'
import { alreadyClaimed, bonusOver, noSuchThing } from './words.ts'

/** Claims the reward of an inbox message and marks it as read. Throws `notFound`, `alreadyClaimed` or `expired`. */
export async function claimInboxMessage(claimant: Claimant, id: string): Promise<Prize> {
  const { trx, uid, now } = claimant
  const number = Number(id)
  if (!Number.isSafeInteger(number)) throw noSuchThing()
  const letter = await trx
    .selectFrom('letter')
    .selectAll()
    .where('id', '=', number)
    .where('uid', '=', uid)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!letter || letter.rewards.length + letter.tries + letter.spins === 0) throw noSuchThing()
  if (letter.claimed) throw alreadyClaimed()
  if (letter.expireTime !== null && letter.expireTime <= now) throw bonusOver()
  await trx.updateTable('letter').set({ claimed: true, read: true }).where('id', '=', number).execute()
  const { source, rewards, tries, spins, turnoverMultiple: multiple } = letter
  const prize = { rewards, ...(tries > 0 && { tries }), ...(spins > 0 && { spins }) }
  return award(claimant, { source, key: `letter-${id}`, prize, multiple })
}
