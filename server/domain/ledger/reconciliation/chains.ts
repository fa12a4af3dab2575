import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/open.ts'

/** A player's chain, or one of the sealed chains that players shared (docs/decisions/013): one of the two is null. */
export interface Chain {
  readonly uid: string | null
  readonly chain: number | null
}

/** A position in a chain: a journal and its hash. */
export interface Place extends Chain {
  readonly position: number
  readonly hash: Buffer
}

/** A chain's checkpoint: up to where it was found good. */
export interface Checked extends Place {
  readonly length: number
  /** The hash that the chain's first journal follows. */
  readonly opening: Buffer
  /** The journal of the checkpoint still has its hash. */
  readonly isKept: boolean
  /** The key of the checkpoint's journal. */
  readonly journal: string | null
  /** Nothing was added since. */
  readonly isDone: boolean
}

export const isDue = ({ isDone }: Checked) => !isDone

export async function* pagesOfChains(db: Database, limit: number): AsyncGenerator<Checked[]> {
  yield await checkedOf(db, SEALED)
  const seal = await sealOf(db)
  for (let after: string | null = null; ;) {
    const uids: string[] = await headsAfter(db, after, limit)
    yield await checkedOf(db, chainsOf(uids, seal))
    const last = uids.at(-1)
    if (last === undefined || uids.length < limit) return
    after = last
  }
}

const SEALED = sql`
  select null::text as uid, c.id::int as chain, c.length, c.hash, ''::bytea as opening, g.position, g.hash as checked,
    j.hash as kept, j.key as journal,
    exists (select from sealed_journal b where b.chain = c.id and b.position > c.length) as is_longer
  from ledger_chain c
  left join ledger_checked g on g.chain = c.id
  left join sealed_journal j on j.chain = g.chain and j.position = g.position`

/** Null starts with the first player, whatever its id. */
export const isAfter = (uid: string | null) => sql`uid >= ${uid ?? ''} and (${uid === null} or uid > ${uid ?? ''})`

/** What each player's chain begins with is made of it: the ends of all sealed chains. */
export async function sealOf(db: Database): Promise<Buffer | null> {
  const { rows } = await sql<{ seal: Buffer | null }>`select ledger_seal() as seal`.execute(db)
  return rows[0]?.seal ?? null
}

export async function headsAfter(db: Database, uid: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from ledger_head where ${isAfter(uid)} order by uid limit ${limit}`.execute(db)
  return rows.map((row) => row.uid)
}

const chainsOf = (uids: readonly string[], seal: Buffer | null) => sql`
  select h.uid, null::int as chain, h.length, h.hash, ledger_opening(${seal}::bytea, h.uid) as opening, g.position,
    g.hash as checked, j.hash as kept, j.key as journal,
    exists (
      select from ledger_journal b where b.chain is null and b.uid = h.uid and b.position > h.length
    ) as is_longer
  from ledger_head h
  left join ledger_verified g on g.uid = h.uid
  left join ledger_journal j on j.chain is null and j.uid = h.uid and j.position = g.position
  where h.uid = any (${uids})`

async function checkedOf(db: Database, chains: RawBuilder<unknown>): Promise<Checked[]> {
  const { rows } = await sql<Checked>`
    select uid, chain, length, opening, coalesce(position, 0) as position, coalesce(checked, opening) as hash,
      coalesce(position, 0) = 0 or coalesce(kept = checked, false) as is_kept, journal,
      not is_longer and length = coalesce(position, 0) and hash = coalesce(checked, opening) as is_done
    from (${chains}) as chains order by chain, uid`.execute(db)
  return rows
}

/** Batches of at most `limit` journals to check; a longer chain is a batch of its own. */
export function inBatches<Chain extends { length: number; position: number }>(
  chains: readonly Chain[],
  limit: number,
): Chain[][] {
  const batches: Chain[][] = []
  let room = 0
  for (const chain of chains) {
    const journals = Math.max(1, chain.length - chain.position)
    if (journals > room) {
      batches.push([])
      room = limit
    }
    batches.at(-1)?.push(chain)
    room -= journals
  }
  return batches
}

export const columnOf = <Key extends keyof Place>(places: readonly Place[], key: Key): Place[Key][] =>
  places.map((place) => place[key])
