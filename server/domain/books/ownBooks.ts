import { sql } from 'kysely'
import type { Books } from '../../../contract/calls/books.ts'
import { toBase64, writeKey } from '../../../contract/books/note.ts'
import type { Database } from '../../database/open.ts'
import { atOneMoment, type Trx } from '../../database/transaction.ts'
import { verifierKeys } from './keys.ts'
import { ownLiability } from './liabilities/ownPart.ts'
import { checkpointFrom, proofsOf } from './log.ts'
import type { Witness } from './witnesses.ts'

/** Journals told, so that the newest figures can be compared; and at most, for a device that has seen an older one. */
const JOURNALS_MIN = 20
const JOURNALS_MAX = 100

interface Asked {
  uid: string
  witnesses: readonly Witness[]
  /** What the device has seen; 0: nothing. */
  olderSize: number
  position: number
  now: number
}

/** Proves to a player that the end of their chain is in the sealed books. Null before the first checkpoint. */
export async function ownBooks(db: Database, asked: Asked): Promise<Books | null> {
  const { uid, witnesses, olderSize, position, now } = asked
  return atOneMoment(db, async (trx) => {
    const head = await trx.selectFrom('booksHead').selectAll().where('uid', '=', uid).executeTakeFirst()
    const checkpoint = await checkpointFrom(trx, Math.max(olderSize, head ? head.entry + 1 : 0))
    if (!checkpoint) return null
    const { inclusion, consistency } = await proofsOf(trx, checkpoint.size, {
      ...(head && { entry: head.entry }),
      olderSize,
    })
    return {
      checkpoint: checkpoint.note,
      sealedTime: checkpoint.sealedAt,
      keys: await verifierKeys(trx),
      witnesses: witnesses.map(({ key }) => writeKey(key)),
      consistency: consistency.map(toBase64),
      head: head
        ? {
            position: head.position,
            hash: head.hash.toString('hex'),
            salt: toBase64(head.salt),
            entry: head.entry,
            inclusion: inclusion.map(toBase64),
            ...(await journalsUpTo(trx, uid, { from: position, to: head })),
          }
        : null,
      liabilities: await ownLiability(trx, { uid, now }),
    }
  })
}

interface Hashed {
  id: number
  texts: string
  numbers: string
  previousHash: Buffer
  isTold: boolean
}

/** What the latest journals were hashed from, back to the one that the device knows. */
async function journalsUpTo(
  trx: Trx,
  uid: string,
  { from, to }: { from: number; to: { position: number; hash: Buffer } },
): Promise<{ previousHash: string; journals: { id: string; texts: string; numbers: string }[] }> {
  const { rows } = await sql<Hashed>`
    select id, array_to_json(array[key, body_hash, type, uid, ref_no, remark, idempotency_key])::text as texts,
      format('%s|%s||%s|%s', at, reverses, position, (
        select string_agg(format('%s,%s,%s,%s', a.key, e.amount, e.balance_after, e.position), ';' order by e.line)
        from ledger_entry e join ledger_account a on a.owner = e.owner and a.id = e.account_id
        where e.owner = ${uid} and e.journal_id = j.id
      )) as numbers,
      previous_hash, type <> 'invite' as is_told
    from ledger_journal j
    where chain is null and uid = ${uid} and position <= ${to.position}
      and position > ${Math.max(to.position - JOURNALS_MAX, Math.min(from, to.position - JOURNALS_MIN))}
    order by position`.execute(trx)
  // What a friend brought names the friend.
  const told = rows.slice(rows.findLastIndex(({ isTold }) => !isTold) + 1)
  return {
    previousHash: (told[0]?.previousHash ?? to.hash).toString('hex'),
    journals: told.map(({ id, texts, numbers }) => ({ id: String(id), texts, numbers })),
  }
}
