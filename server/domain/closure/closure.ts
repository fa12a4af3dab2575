import { sql } from 'kysely'
import { HOUR_MS } from '../../../contract/durations.ts'
import type { WireData } from '../../../contract/calls.ts'
import type { ClosureHindrance } from '../../../contract/calls/closure.ts'
import { CLOSING_HOURS } from '../../../contract/constants.ts'
import { centavos, type Centavos, toPesos } from '../../../contract/money.ts'
import { DEPOSIT, WITHDRAWAL } from '../../../contract/statuses.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import type { Database } from '../../database/open.ts'
import type { Live } from '../../live/live.ts'
import { WORDS } from '../../words.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { followSecurityChange } from '../account/securityChange.ts'
import type { Device } from '../account/session.ts'
import { DomainError } from '../domainError.ts'
import { publishBadge } from '../inbox/badge.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { playerBalance } from '../ledger/reads.ts'
import { requestOf } from './closing.ts'
import { CLOSURE_WORDS, TAKEN_BACK } from './words.ts'

const CLOSING_MS = CLOSING_HOURS * HOUR_MS

/** How far the closing of a player's account is, in pesos. */
export async function closureOf(handle: Handle, uid: string): Promise<WireData<'userClosureFetch'>> {
  const { owed, hindrances } = await standingOf(handle, uid)
  const request = await requestOf(handle, uid)
  const closing = request && { ...request, waived: toPesos(centavos(request.waived)) }
  return { owed: toPesos(owed), hindrances, closing: closing ?? null }
}

interface Asking {
  db: Database
  live: Live
  device: Pick<Device, 'device' | 'address'>
  now: number
}

interface Request {
  /** In centavos. */
  waive: Centavos
  /** The stored hash that the given password was verified against. */
  provenHash: string | null
}

/**
 * Begins the hours in which it can be taken back; a repetition changes nothing. Throws `inProgress` while money is on
 * its way, and `notEligible` unless all that is owed was paid out or is given up (docs/rules.md, 17).
 */
export async function requestClosure({ db, live, device, now }: Asking, uid: string, { waive, provenHash }: Request) {
  await inTransaction(db, async (trx) => {
    const player = await lockPlayer(trx, uid)
    if (player.password !== provenHash) throw new DomainError('inProgress', WORDS.changedMeanwhile)
    if (player.closure !== null) return
    const { owed, hindrances } = await standingOf(trx, uid)
    if (hindrances.length > 0) throw new DomainError('inProgress', CLOSURE_WORDS.hindered)
    if (owed !== waive) throw new DomainError('notEligible', CLOSURE_WORDS.otherAmount)
    const request = { requestTime: now, dueTime: now + CLOSING_MS, waived: waive }
    await trx
      .insertInto('accountClosure')
      .values({ uid, ...request, closedTime: null, knownUntil: null, password: null })
      .execute()
    await trx.updateTable('player').set({ closure: 'closing' }).where('uid', '=', uid).execute()
    await followSecurityChange({ trx, live, device, now }, uid, 'closing')
    // Deposits need not be bet meanwhile: more can be withdrawn.
    await live.publish(trx, uid, 'balance.change', null)
  })
  return closureOf(db, uid)
}

/** The account stays open. */
export async function cancelClosure({ db, live, now }: Omit<Asking, 'device'>, uid: string) {
  await inTransaction(db, async (trx) => {
    const { closure } = await lockPlayer(trx, uid)
    if (closure === 'closing') await stayOpen(trx, live, uid, TAKEN_BACK, now)
  })
  return closureOf(db, uid)
}

/** Call it with the player locked. */
export async function stayOpen(trx: Trx, live: Live, uid: string, letter: typeof TAKEN_BACK, now: number) {
  await trx.deleteFrom('accountClosure').where('uid', '=', uid).execute()
  await trx.updateTable('player').set({ closure: null }).where('uid', '=', uid).execute()
  await sendInboxMessage(trx, uid, { type: 'account', ...letter }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
  await live.publish(trx, uid, 'balance.change', null)
}

interface Standing {
  /** Cash, with what is held until KYC, in centavos. */
  owed: Centavos
  hindrances: ClosureHindrance[]
}

/** What an account has, and what is still on its way to it or from it. */
export async function standingOf(handle: Handle, uid: string): Promise<Standing> {
  const under = [WITHDRAWAL.pending, WITHDRAWAL.reviewed, WITHDRAWAL.processing, WITHDRAWAL.exception]
  // Each names a column: Citus cannot plan one that has none.
  const { rows } = await sql<Record<ClosureHindrance, boolean> & { held: number }>`select
    exists (select 1 from wallet_round where uid = ${uid} and asset = 'PHP' and status = 'open') as round,
    exists (select 1 from deposit_order where uid = ${uid} and status = ${DEPOSIT.pending}) as deposit,
    exists (select 1 from withdraw_order where uid = ${uid} and status = any(${under})) as withdrawal,
    exists (select 1 from player where uid = ${uid} and identity_status = 'pending') as review,
    (select coalesce(sum(amount), 0)::bigint from identity_forfeit where uid = ${uid} and return_time is null) as held`.execute(
    handle,
  )
  const cash = await playerBalance(handle, uid, 'cash')
  const row = rows[0]
  const hindrances = HINDRANCES.filter((hindrance) => row?.[hindrance])
  return { owed: centavos(cash + (row?.held ?? 0)), hindrances }
}

const HINDRANCES: readonly ClosureHindrance[] = ['round', 'deposit', 'withdrawal', 'review']
