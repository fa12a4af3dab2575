import { sql } from 'kysely'
import { liabilityLeaf } from '../../../../contract/books/sumTree.ts'
import { DAY_MS, manilaDay } from '../../../../contract/manilaDay.ts'
import type { Database } from '../../../database/open.ts'
import { patiently } from '../../../database/patience.ts'
import { type Handle, inTransaction } from '../../../database/transaction.ts'
import { createSalts } from './salts.ts'
import { createSumTree, type SumTile } from './sumTiles.ts'

const LEAVES_AT_ONCE = 1_000
/** Copying the balances of a million players is one statement. */
const COPY_MAX_MS = 5 * 60_000
/** How long players' parts in a proof are kept: one may look at a proof that has just been replaced. */
export const KEPT_MS = 3 * DAY_MS

interface Times {
  now: number
  stopping?: AbortSignal
}

/**
 * Proves what is owed to all players, unless the day has its proof: all balances are copied at one moment, and made into a tree
 * afterwards, some at a time. What a process that died has left of the day begins anew. Throws if a balance is below zero.
 */
export async function proveLiabilities(db: Database, { now, stopping }: Times): Promise<void> {
  const day = manilaDay(now)
  const known = await db.selectFrom('liabilityProof').select('day').where('day', '=', day).executeTakeFirst()
  if (known) return
  const expireTime = now + KEPT_MS
  const { players, total } = await copyBalances(db, day, expireTime)
  if (players === 0) return
  const root = await buildTree(db, { day, expireTime, stopping })
  if (root.sum !== total)
    throw new Error(`The tree of the liabilities has ${root.sum}, the copied balances ${total} centavos`)
  const proof = { day, takenTime: now, players, total, root: Buffer.from(root.hash) }
  await db.insertInto('liabilityProof').values(proof).execute()
}

/** `total` is what was copied: elsewhere, and so at another moment, nothing may be added up where the database is divided. */
async function copyBalances(
  db: Database,
  day: string,
  expireTime: number,
): Promise<{ players: number; total: number }> {
  return patiently(db, COPY_MAX_MS, async (trx) => {
    await trx.deleteFrom('liabilityTile').where('day', '=', day).execute()
    await trx.deleteFrom('liabilityLeaf').where('day', '=', day).execute()
    const { rows } = await sql<{ players: number; total: number }>`
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

interface Building {
  day: string
  expireTime: number
  stopping?: AbortSignal | undefined
}

async function buildTree(db: Database, { day, expireTime, stopping }: Building) {
  const tree = createSumTree()
  const saltOf = await createSalts(db)
  let entries = 0
  for (let after: string | null = null; ;) {
    stopping?.throwIfAborted()
    const rows = await leavesAfter(db, day, after)
    const tiles = rows.flatMap((row) => tree.add(liabilityLeaf({ ...row, day }, saltOf(day, row.uid))))
    await inTransaction(db, async (trx) => {
      await sql`
        update liability_leaf l set entry = ${entries} + n.at - 1
        from unnest(${rows.map(({ uid }) => uid)}::text[]) with ordinality as n(uid, at)
        where l.uid = n.uid and l.day = ${day}`.execute(trx)
      await storeTiles(trx, tiles, { day, expireTime })
    })
    entries += rows.length
    if (rows.length < LEAVES_AT_ONCE) break
    after = rows.at(-1)?.place ?? null
  }
  const { tiles, root } = tree.end()
  if (!root) throw new Error('The balances that were copied are gone')
  await storeTiles(db, tiles, { day, expireTime })
  return root
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

async function storeTiles(
  handle: Handle,
  tiles: readonly SumTile[],
  { day, expireTime }: { day: string; expireTime: number },
): Promise<void> {
  if (tiles.length === 0) return
  await handle
    .insertInto('liabilityTile')
    .values(tiles.map(({ level, number, content }) => ({ day, level, number, content, expireTime })))
    .execute()
}
