import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../../../../contract/durations.ts'
import { liabilityLeaf } from '../../../../contract/books/sumTree.ts'
import { manilaDay } from '../../../../contract/manilaDay.ts'
import { holdLock } from '../../../database/advisoryLocks.ts'
import type { Database } from '../../../database/open.ts'
import { withStatementTimeout } from '../../../database/statementTimeout.ts'
import { inTransaction, type Trx } from '../../../database/transaction.ts'
import { createSalts } from './salts.ts'
import { createSumTree, type SumTile } from './sumTiles.ts'

const LEAVES_AT_ONCE = 1_000
/** Copying the balances of a million players is one statement. */
const COPY_MAX_MS = 5 * MINUTE_MS
/** How long players' parts in a proof are kept: one may look at a proof that has just been replaced. */
export const KEPT_MS = 3 * DAY_MS

interface Times {
  now: number
  stopping?: AbortSignal
}

export type Outcome = 'proved' | 'nothingOwed'

/** One making of the day's proof: its leaves and tiles expire at a time that no other making has. */
interface Making {
  day: string
  expireTime: number
  stopping?: AbortSignal | undefined
}

/**
 * Proves what is owed to all players, unless the day has its proof: all balances are copied at one moment, and made into a tree
 * afterwards, some at a time. Without players there is nothing to prove. What a process that died has left of the day begins anew; one that was only slow throws then.
 * Throws if a balance is below zero.
 */
export async function proveLiabilities(db: Database, { now, stopping }: Times): Promise<Outcome> {
  const making: Making = { day: manilaDay(now), expireTime: now + KEPT_MS, stopping }
  const copied = await copyBalances(db, making)
  if (copied === null) return 'proved'
  if (copied.players === 0) return 'nothingOwed'
  const { tiles, root } = await buildTree(db, making)
  const { players, total } = copied
  if (root.sum !== total)
    throw new Error(`The tree of the liabilities has ${root.sum}, the copied balances ${total} centavos`)
  const proof = { day: making.day, takenTime: now, players, total, root: Buffer.from(root.hash) }
  await goingOn(db, making, async (trx) => {
    await storeTiles(trx, tiles, making)
    await trx.insertInto('liabilityProof').values(proof).execute()
  })
  return 'proved'
}

interface Copied {
  players: number
  /** What was copied: elsewhere, and so at another moment, nothing may be added up where the database is divided. */
  total: number
}

/** Null if the day has its proof. */
async function copyBalances(db: Database, { day, expireTime }: Making): Promise<Copied | null> {
  return withStatementTimeout(db, COPY_MAX_MS, async (trx) => {
    await holdLock(trx, 'liabilityProof')
    const proved = await trx.selectFrom('liabilityProof').select('day').where('day', '=', day).executeTakeFirst()
    if (proved) return null
    await trx.deleteFrom('liabilityTile').where('day', '=', day).execute()
    await trx.deleteFrom('liabilityLeaf').where('day', '=', day).execute()
    const { rows } = await sql<Copied>`
      with copied as (
        insert into liability_leaf (uid, day, balance, position, place, expire_time)
        select a.uid, ${day}, sum(a.balance), coalesce(max(h.length), 0), gen_random_uuid(), ${expireTime}::bigint
        from player_account a left join ledger_head h on h.uid = a.uid
        where a.asset = 'PHP' group by a.uid
        returning balance
      )
      select count(*)::bigint as players, coalesce(sum(balance), 0)::bigint as total from copied`.execute(trx)
    const [copied] = rows
    if (!copied) throw new Error('The balances were not copied')
    return copied
  })
}

async function buildTree(db: Database, making: Making) {
  const { day, stopping } = making
  const tree = createSumTree()
  const saltOf = await createSalts(db)
  let entries = 0
  for (let after: string | null = null; ;) {
    stopping?.throwIfAborted()
    const rows = await leavesAfter(db, day, after)
    const tiles = rows.flatMap((row) => tree.add(liabilityLeaf({ ...row, day }, saltOf(day, row.uid))))
    await goingOn(db, making, async (trx) => {
      await sql`
        update liability_leaf l set entry = ${entries} + n.at - 1
        from unnest(${rows.map(({ uid }) => uid)}::text[]) with ordinality as n(uid, at)
        where l.uid = n.uid and l.day = ${day}`.execute(trx)
      await storeTiles(trx, tiles, making)
    })
    entries += rows.length
    if (rows.length < LEAVES_AT_ONCE) break
    after = rows.at(-1)?.place ?? null
  }
  const { tiles, root } = tree.end()
  if (!root) throw new Error('The balances that were copied are gone')
  return { tiles, root }
}

/** Throws if another process has begun the day anew: this one stood still for longer than its turn. */
function goingOn(db: Database, { day, expireTime }: Making, work: (trx: Trx) => Promise<void>): Promise<void> {
  return inTransaction(db, async (trx) => {
    await holdLock(trx, 'liabilityProof')
    const leaf = await trx
      .selectFrom('liabilityLeaf')
      .select('expireTime')
      .where('day', '=', day)
      .limit(1)
      .executeTakeFirst()
    if (leaf?.expireTime !== expireTime) throw new Error(`Another process proves what is owed on ${day}`)
    await work(trx)
  })
}

function leavesAfter(db: Database, day: string, after: string | null) {
  return db
    .selectFrom('liabilityLeaf')
    .select(['uid', 'balance', 'position', 'place'])
    .where('day', '=', day)
    .$if(after !== null, (leaves) => leaves.where('place', '>', after))
    .orderBy('place')
    .limit(LEAVES_AT_ONCE)
    .execute()
}

async function storeTiles(trx: Trx, tiles: readonly SumTile[], { day, expireTime }: Making): Promise<void> {
  if (tiles.length === 0) return
  await trx
    .insertInto('liabilityTile')
    .values(tiles.map(({ level, number, content }) => ({ day, level, number, content, expireTime })))
    .execute()
}
