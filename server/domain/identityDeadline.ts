import { sql } from 'kysely'
import { KYC_WINDOW_DAYS } from '../../contract/constants.ts'
import { centavos } from '../../contract/money.ts'
import type { Database } from '../database/open.ts'
import { inTransaction, type Trx } from '../database/transaction.ts'
import { publishBadge } from './badge.ts'
import { pesosText } from './cashierWords.ts'
import { type Ports, tellStatus } from './identityStatus.ts'
import { overdueLetter, returnedLetter } from './identityWords.ts'
import { reverseJournal } from './ledger.ts'
import { forfeitCash } from './ledgerMoves.ts'
import { playerBalance } from './ledgerReads.ts'
import { sendLetter } from './letter.ts'
import { DAY_MS } from '../../contract/manilaDay.ts'
import { lockPlayer } from './lockPlayer.ts'
import { Refusal } from './refusal.ts'
import { isOnlyKyc } from './user.ts'

/**
 * Suspends the players whose seven days are over: they are told once, and their cash goes into custody, also what comes
 * in later (a win of an open round, a withdrawal that failed). Who handed in their documents keeps it until the answer.
 */
export async function suspendOverdue(db: Database, ports: Ports): Promise<void> {
  for (const uid of await overduePlayers(db, ports.now)) {
    await inTransaction(db, (trx) => suspend(trx, ports, uid)).catch(orNextTime)
  }
}

/** A bet was faster than the custody: the next sweep takes what is left. */
function orNextTime(fault: unknown): void {
  if (!(fault instanceof Refusal)) throw fault
}

async function overduePlayers(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('player as p')
    .leftJoin('identityOverdue as o', 'o.uid', 'p.uid')
    .leftJoin('ledgerAccount as a', (join) => join.on('a.key', '=', sql`'player:' || p.uid || ':cash'`))
    .select('p.uid')
    .where('p.guest', '=', false)
    .where('p.kycStatus', '<>', 'approved')
    .where('p.registerTime', '<=', now - KYC_WINDOW_DAYS * DAY_MS)
    .where(({ eb, or, and }) =>
      or([eb('o.uid', 'is', null), and([eb('a.balance', '>', 0), eb('p.identityStatus', '<>', 'pending')])]),
    )
    .limit(200)
    .execute()
  return rows.map(({ uid }) => uid)
}

async function suspend(trx: Trx, ports: Ports, uid: string): Promise<void> {
  const { live, now } = ports
  const player = await lockPlayer(trx, uid)
  if (!isOnlyKyc(player, now)) return
  const isFirst = await tellOnce(trx, uid, now)
  const cash = player.identityStatus === 'pending' ? 0 : await takeIntoCustody(trx, ports, uid)
  if (!isFirst && cash === 0) return
  await sendLetter(trx, uid, { type: 'account', ...overdueLetter(cash > 0 ? pesosText(cash) : null) }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
  if (cash > 0) await live.publish(trx, uid, 'balance.change', null)
  await tellStatus(trx, ports, player)
}

async function tellOnce(trx: Trx, uid: string, time: number): Promise<boolean> {
  const fresh = await trx
    .insertInto('identityOverdue')
    .values({ uid, time })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return fresh !== undefined
}

/** Cash → suspense. Returns how much, in centavos. */
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

/** Gives back what was held, by the opposite entries. */
export async function returnForfeited(trx: Trx, { live, now }: Ports, uid: string): Promise<void> {
  const held = await trx
    .updateTable('identityForfeit')
    .set({ returnTime: now })
    .where('uid', '=', uid)
    .where('returnTime', 'is', null)
    .returning(['journalKey', 'amount'])
    .execute()
  if (held.length === 0) return
  for (const { journalKey } of held) await reverseJournal(trx, { key: journalKey, type: 'forfeit', now })
  const sum = held.reduce((total, { amount }) => total + amount, 0)
  await sendLetter(trx, uid, { type: 'account', ...returnedLetter(pesosText(sum)) }, now)
  await live.publish(trx, uid, 'balance.change', null)
}
