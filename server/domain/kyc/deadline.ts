import { sql } from 'kysely'
import { centavos } from '../../../contract/money.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import { publishBadge } from '../inbox/badge.ts'
import { pesosText } from '../cashier/words.ts'
import { type Ports, publishKycStatus } from './status.ts'
import { overdueMessage, returnedMessage } from './words.ts'
import { reverseJournal } from '../ledger/ledger.ts'
import { forfeitCash } from '../ledger/postings.ts'
import { playerBalance } from '../ledger/reads.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { sliceBySlice } from '../../jobs/oneByOne.ts'
import { DomainError } from '../domainError.ts'
import { isOnlyKyc, KYC_WINDOW_MS } from '../account/user.ts'

/** Players per statement. */
const SLICE = 500

/**
 * Restricts players whose seven days are over (docs/rules.md, 10): they are told once, and their cash moves to
 * suspense, also what arrives later (a win of an open round, a failed withdrawal). Players with a pending review are
 * not affected.
 */
export async function suspendOverdue(db: Database, ports: Ports, stopping?: AbortSignal): Promise<void> {
  const after = (last: Overdue | null) => overduePlayers(db, ports.now, last ?? FIRST)
  await sliceBySlice({ limit: SLICE, after, stopping }, async ({ uid, isDue }) => {
    if (isDue) await inTransaction(db, (trx) => suspend(trx, ports, uid)).catch(orNextTime)
  })
}

/** A concurrent bet changed the balance: the next sweep retries. */
function orNextTime(fault: unknown): void {
  if (!(fault instanceof DomainError)) throw fault
}

interface Overdue {
  readonly uid: string
  readonly registerTime: number
  /** Was not told yet, or has cash again. */
  readonly isDue: boolean
}

const FIRST = { registerTime: 0, uid: '' }

/** The next players past their deadline, oldest first. */
async function overduePlayers(db: Database, now: number, after: Pick<Overdue, 'registerTime' | 'uid'>) {
  const { rows } = await sql<Overdue>`
    select p.uid, p.register_time, o.uid is null or (a.balance > 0 and p.identity_status <> 'pending') as is_due
    from (
      select uid, register_time, identity_status from player
      where not guest and kyc_status <> 'approved' and closure is null and register_time <= ${now - KYC_WINDOW_MS}
        and (register_time, uid) > (${after.registerTime}::bigint, ${after.uid}::text)
      order by register_time, uid limit ${SLICE}
    ) as p
    left join identity_overdue o on o.uid = p.uid
    left join ledger_account a on a.key = 'player:' || p.uid || ':cash'
    order by p.register_time, p.uid`.execute(db)
  return rows
}

async function suspend(trx: Trx, ports: Ports, uid: string): Promise<void> {
  const { live, now } = ports
  const player = await lockPlayer(trx, uid)
  if (player.closure !== null || !isOnlyKyc(player, now)) return
  const isFirst = await markOverdue(trx, uid, now)
  const cash = player.identityStatus === 'pending' ? 0 : await takeIntoCustody(trx, ports, uid)
  if (!isFirst && cash === 0) return
  await sendInboxMessage(trx, uid, { type: 'account', ...overdueMessage(cash > 0 ? pesosText(cash) : null) }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
  if (cash > 0) await live.publish(trx, uid, 'balance.change', null)
  await publishKycStatus(trx, ports, player)
}

/** Returns whether the player was not marked before. */
async function markOverdue(trx: Trx, uid: string, time: number): Promise<boolean> {
  const fresh = await trx
    .insertInto('identityOverdue')
    .values({ uid, time })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return fresh !== undefined
}

/** Cash → suspense. Returns the amount in centavos. */
async function takeIntoCustody(trx: Trx, { now }: Ports, uid: string): Promise<number> {
  const amount = await playerBalance(trx, uid, 'cash')
  if (amount <= 0) return 0
  const { count } = await trx
    .selectFrom('identityForfeit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const key = `kyc:${uid}:${count + 1}`
  await forfeitCash(trx, { uid, key, amount: centavos(amount), now })
  await trx
    .insertInto('identityForfeit')
    .values({ journalKey: `forfeit:${key}`, uid, amount, time: now, returnTime: null })
    .execute()
  return amount
}

/** Gives a player's cash back from custody, and says so. */
export async function returnForfeited(trx: Trx, ports: Ports, uid: string): Promise<void> {
  const { live, now } = ports
  const amount = await releaseCustody(trx, uid, now)
  if (amount === 0) return
  await sendInboxMessage(trx, uid, { type: 'account', ...returnedMessage(pesosText(amount)) }, now)
  await live.publish(trx, uid, 'balance.change', null)
}

/** Suspense → cash, by the opposite journals. Returns the amount in centavos. */
export async function releaseCustody(trx: Trx, uid: string, now: number): Promise<number> {
  const held = await trx
    .updateTable('identityForfeit')
    .set({ returnTime: now })
    .where('uid', '=', uid)
    .where('returnTime', 'is', null)
    .returning(['journalKey', 'amount'])
    .execute()
  for (const { journalKey } of held) await reverseJournal(trx, { uid, key: journalKey, type: 'forfeit', now })
  return held.reduce((total, { amount }) => total + amount, 0)
}
