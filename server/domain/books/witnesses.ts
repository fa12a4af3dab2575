import { sql } from 'kysely'
import { cosignedAt } from '../../../contract/books/checkpoint.ts'
import {
  type Key,
  keyId,
  readNote,
  readSignatures,
  toBase64,
  writeKey,
  writeSignature,
} from '../../../contract/books/note.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { proofsOf } from './log.ts'

/** A server that speaks c2sp.org/tlog-witness. */
export interface Witness {
  readonly key: Key
  /** Its submission prefix. */
  readonly url: string
}

interface Sealed {
  readonly size: number
  readonly note: string
}

const ANSWER_WITHIN_MS = 5_000

/**
 * Has the latest checkpoint cosigned by those witnesses that have not yet, and publishes it, with whatever they said.
 * Throws in the end, if one has not signed.
 */
export async function publishLatest(
  db: Database,
  witnesses: readonly Witness[],
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<void> {
  const latest = await db
    .selectFrom('booksCheckpoint')
    .select(['size', 'note', 'published'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return
  const missing = await withoutCosignature(db, latest.size, witnesses)
  if (missing.length === 0 && latest.published) return
  const asked = await Promise.allSettled(missing.map((each) => cosignatureOf(db, each, latest, answerWithinMs)))
  const lines = asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  await inTransaction(db, async (trx) => {
    if (lines.length > 0)
      await trx
        .insertInto('booksCosignature')
        .values(lines)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await trx.updateTable('booksCheckpoint').set({ published: true }).where('size', '=', latest.size).execute()
  })
  const faults = asked.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '))
}

async function withoutCosignature(db: Database, size: number, witnesses: readonly Witness[]): Promise<Witness[]> {
  const rows = await db.selectFrom('booksCosignature').select('witness').where('size', '=', size).execute()
  const done = new Set(rows.map(({ witness }) => witness))
  return witnesses.filter(({ key }) => !done.has(writeKey(key)))
}

async function cosignatureOf(db: Database, witness: Witness, latest: Sealed, answerWithinMs: number) {
  const submit = (before: number) => submitTo(db, witness, latest, { before, answerWithinMs })
  const before = await lastCosigned(db, witness)
  const first = await submit(before)
  const answer = typeof first === 'number' ? await submit(first) : first
  if (typeof answer === 'number') throw notWitnessed(witness.key.name, `goes on from ${answer} entries`)
  return { size: latest.size, witness: writeKey(witness.key), line: answer }
}

async function lastCosigned(db: Database, { key }: Witness): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(max(size), 0) as size from books_cosignature where witness = ${writeKey(key)}`.execute(db)
  return rows[0]?.size ?? 0
}

/** The cosignature's line, or the size that the witness has seen instead of `before`. */
async function submitTo(
  db: Database,
  { key, url }: Witness,
  latest: Sealed,
  { before, answerWithinMs }: { before: number; answerWithinMs: number },
): Promise<string | number> {
  const { consistency } = await proofsOf(db, latest.size, { olderSize: before })
  const proof = consistency.map((hash) => `${toBase64(hash)}\n`).join('')
  const answer = await fetch(new URL('add-checkpoint', url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    body: `old ${before}\n${proof}\n${latest.note}`,
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch((fault: unknown) => {
    throw notWitnessed(key.name, `does not answer: ${String(fault)}`)
  })
  const text = await answer.text()
  if (answer.status === 409 || answer.status === 422) return otherSize(key.name, latest.size, before, text)
  const line = answer.ok ? lineOf(text, latest.note, key) : null
  if (line === null) throw notWitnessed(key.name, `answers ${answer.status} without its cosignature`)
  return line
}

/** Throws if the witness has seen what is not in this log. */
function otherSize(name: string, size: number, before: number, text: string): number {
  const seen = /^\d{1,15}\n?$/.test(text) ? Number(text) : before
  if (seen > size || seen === before) throw notWitnessed(name, 'refuses: it has seen other books')
  return seen
}

/** Its own line, if it is good. */
function lineOf(answer: string, note: string, key: Key): string | null {
  const signatures = readSignatures(answer) ?? []
  const text = readNote(note)?.text ?? ''
  const own = signatures.find((signature) => signature.name === key.name && signature.keyId === keyId(key))
  return own && cosignedAt(text, [own], key) !== null ? writeSignature(own) : null
}

const notWitnessed = (name: string, why: string) => new Error(`The witness ${name} ${why}`)
