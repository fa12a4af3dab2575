import type { ExclusionLength } from '../../../contract/calls/rg.ts'
import type { Exclusion } from '../../../contract/entities/user.ts'
import { exclusionEnd, isBreak } from '../../../contract/exclusionEnd.ts'
import type { Trx } from '../../database/transaction.ts'
import type { Live } from '../../live/live.ts'
import { keepEvent } from '../account/accountEvent.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { publishBadge } from '../inbox/badge.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { waiveRequirements } from '../bonus/waive.ts'
import { lockPersonOf, otherAccountsOf } from '../kyc/person.ts'
import { extendBonuses } from '../ledger/turnoverExpiry.ts'
import { manilaDeadline } from '../manilaTime.ts'
import { DomainError } from '../domainError.ts'
import { exclusionOf, prolongExclusion } from './exclusion.ts'
import { exclusionMessage, RG_WORDS } from './words.ts'

/** Starts an exclusion at once and confirms it by an inbox message (docs/rules.md, 16). Throws `notEligible` for one that would end before the current one. */
export async function exclude(
  trx: Trx,
  live: Live,
  { uid, length, now }: { uid: string; length: ExclusionLength; now: number },
): Promise<void> {
  await lockPersonOf(trx, uid)
  await lockPlayers(trx, [uid, ...(await otherAccountsOf(trx, uid))])
  const running = await exclusionOf(trx, uid, now)
  const until = exclusionEnd(length, now)
  if (running && running.until >= until) throw new DomainError('notEligible', RG_WORDS.cannotShorten, { ...running })
  const kind = running?.kind === 'self' || !isBreak(length) ? 'self' : 'break'
  // An exclusion holds for all accounts of the person.
  const exclusion = { kind, until } as const
  for (const account of [uid, ...(await otherAccountsOf(trx, uid))]) await begin(trx, live, account, exclusion, now)
}

/**
 * The person was identified after a self-exclusion: extends it to their other accounts. Cash that comes back from custody
 * need not be wagered either. The caller has locked the player and the person.
 */
export async function excludeOtherAccounts(trx: Trx, live: Live, uid: string, now: number): Promise<void> {
  const exclusion = await exclusionOf(trx, uid, now)
  if (!exclusion) return
  if (exclusion.kind === 'self') await waiveRequirements({ trx, live }, uid, now)
  const others = await otherAccountsOf(trx, uid)
  await lockPlayers(trx, others)
  for (const account of others) await begin(trx, live, account, exclusion, now)
}

/** What is being claimed or paid on one of these accounts is there before it is excluded, or refused. Always in the same order. */
async function lockPlayers(trx: Trx, uids: readonly string[]): Promise<void> {
  for (const uid of uids.toSorted()) await lockPlayer(trx, uid)
}

/**
 * Has an exclusion of the person hold for this account too, and returns what holds here then: of two the later end, and a
 * self-exclusion if either is one. A break stops the clock of bonuses.
 */
export async function extendExclusion(trx: Trx, uid: string, ofPerson: Exclusion, now: number): Promise<Exclusion> {
  const running = await exclusionOf(trx, uid, now)
  const kind = running?.kind === 'self' ? 'self' : ofPerson.kind
  const until = Math.max(running?.until ?? now, ofPerson.until)
  await prolongExclusion(trx, uid, { kind, until })
  if (kind === 'break') await extendBonuses(trx, uid, until - (running?.until ?? now), now)
  return { kind, until }
}

async function begin(trx: Trx, live: Live, uid: string, ofPerson: Exclusion, now: number): Promise<void> {
  const { kind, until } = await extendExclusion(trx, uid, ofPerson, now)
  if (kind === 'self') await waiveRequirements({ trx, live }, uid, now)
  await keepEvent(trx, uid, { kind: 'excluded', as: kind, until }, { now, device: null })
  await sendInboxMessage(trx, uid, { type: 'account', ...exclusionMessage(kind, manilaDeadline(until)) }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
  // Deposits need not be bet meanwhile: more can be withdrawn.
  await live.publish(trx, uid, 'balance.change', null)
}
