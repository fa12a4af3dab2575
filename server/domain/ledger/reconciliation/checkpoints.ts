import { sql } from 'kysely'
import { unlessDiskIsFull } from '../../../database/faults.ts'
import type { Database } from '../../../database/open.ts'
import { columnOf, type Place } from './chains.ts'

/** Stores checkpoints; another process may have stored later ones. A full disk is ignored, so that reconciliation still works. */
export async function storeCheckpoints(db: Database, places: readonly Place[]): Promise<void> {
  for (const { table, key, placed } of byTable(places))
    await sql`insert into ${table} as checked (${key}, position, hash) select * from ${placed}
      on conflict (${key}) do update set position = excluded.position, hash = excluded.hash
      where checked.position < excluded.position`
      .execute(db)
      .catch(unlessDiskIsFull)
}

/** Moves checkpoints back to the last good position, so that the next run reports the fault again. */
export async function resetCheckpoints(db: Database, places: readonly Place[]): Promise<void> {
  for (const { table, key, placed } of byTable(places))
    await sql`update ${table} as checked set position = good.position, hash = good.hash
      from (select * from ${placed}) as good (owner, position, hash)
      where checked.${key} = good.owner and checked.position > good.position`
      .execute(db)
      .catch(unlessDiskIsFull)
}

/** The places by the table of their checkpoints. */
function byTable(places: readonly Place[]) {
  const ofPlayers = places.filter(({ uid }) => uid !== null)
  const sealed = places.filter(({ chain }) => chain !== null)
  const rest = (own: readonly Place[]) => sql`${columnOf(own, 'position')}::bigint[], ${columnOf(own, 'hash')}::bytea[]`
  return [
    {
      table: sql`ledger_verified`,
      key: sql`uid`,
      places: ofPlayers,
      placed: sql`unnest(${columnOf(ofPlayers, 'uid')}::text[], ${rest(ofPlayers)})`,
    },
    {
      table: sql`ledger_checked`,
      key: sql`chain`,
      places: sealed,
      placed: sql`unnest(${columnOf(sealed, 'chain')}::smallint[], ${rest(sealed)})`,
    },
  ].filter((kind) => kind.places.length > 0)
}
