import { randomBytes, randomUUID } from 'node:crypto'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Clock } from '../../../server/clock.ts'
import { decrypt, encrypt } from '../../database/encryption.ts'
import type { Database, Handle, Trx } from '../../database/open.ts'
import type { GamesTables } from '../../database/tables/games.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { commitment, type FairInputs } from '../../../contract/fairness/fair.ts'
import { PlayError } from './playError.ts'

type StoredSeed = Selectable<GamesTables['gameSeed']>
type SeedRow = Omit<StoredSeed, 'serverSeed'> & { serverSeed: string }
type Change = UpdateObject<GamesTables, 'gameSeed'>

/** What a player may see of their seeds. */
export interface SeedState {
  serverSeedHash: string
  clientSeed: string
  /** Nonce of the next round. */
  nonce: number
  /** Fixed before the player chooses the client seed for it. */
  nextServerSeedHash: string
  /** The previous pair, which can be verified. */
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number } | null
}

export interface DrawSource extends FairInputs {
  /** Null for a table's own seed. */
  seedId: string | null
}

export interface Seeds {
  state(uid: string): Promise<SeedState>
  /**
   * Reveals the active seed and activates the next one with the player's client seed. Throws `roundOpen` while a round
   * of the active seed is open.
   */
  rotate(uid: string, clientSeed: string): Promise<SeedState>
  /**
   * The player's next draw; each is handed out once. It locks the seed's row until the transaction ends: the round has
   * to be stored in the same one, or a rotation could reveal the seed first.
   */
  take(trx: Trx, uid: string): Promise<DrawSource>
  /** The revealed ones among the seeds. */
  revealedAmong(seedIds: readonly string[]): Promise<Set<string>>
}

export function createSeeds(db: Database, clock: Clock): Seeds {
  const insert = (handle: Handle, uid: string, state: 'active' | 'next') => {
    const id = randomUUID()
    return handle
      .insertInto('gameSeed')
      .values({
        id,
        uid,
        serverSeed: encrypt(handle, 'game_seed.server_seed', id, randomBytes(32).toString('hex')),
        clientSeed: randomBytes(8).toString('hex'),
        state,
        createdAt: clock.now(),
        nonce: 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Changes the active seed and locks its row until the transaction ends. */
  const changeActive = async (trx: Trx, uid: string, change: Change): Promise<SeedRow> => {
    const active = await trx
      .updateTable('gameSeed')
      .set(change)
      .where('uid', '=', uid)
      .where('state', '=', 'active')
      .returningAll()
      .executeTakeFirst()
    if (active) return readable(trx, active)
    // There is none yet; or it was just revealed, and a new statement finds its successor.
    await insert(trx, uid, 'active')
    return changeActive(trx, uid, change)
  }

  const seeds: Seeds = {
    async state(uid) {
      const { active, next, revealed } = await seedsOf(db, uid)
      if (!active || !next) {
        await insert(db, uid, 'active')
        await insert(db, uid, 'next')
        return seeds.state(uid)
      }
      return {
        serverSeedHash: commitment(active.serverSeed),
        clientSeed: active.clientSeed,
        nonce: active.nonce,
        nextServerSeedHash: commitment(next.serverSeed),
        revealed: revealed
          ? {
              serverSeed: revealed.serverSeed,
              serverSeedHash: commitment(revealed.serverSeed),
              clientSeed: revealed.clientSeed,
              rounds: revealed.nonce,
            }
          : null,
      }
    },

    async rotate(uid, clientSeed) {
      await inTransaction(db, async (trx) => {
        const active = await changeActive(trx, uid, { state: 'revealed' })
        if (await isInPlay(trx, active)) throw new PlayError('roundOpen')
        await insert(trx, uid, 'next')
        await trx
          .updateTable('gameSeed')
          .set({ state: 'active', clientSeed })
          .where('uid', '=', uid)
          .where('state', '=', 'next')
          .execute()
        await insert(trx, uid, 'next')
      })
      return seeds.state(uid)
    },

    async take(trx, uid) {
      const taken = await changeActive(trx, uid, { nonce: sql`nonce + 1` })
      return { seedId: taken.id, serverSeed: taken.serverSeed, clientSeed: taken.clientSeed, nonce: taken.nonce - 1 }
    },

    async revealedAmong(seedIds) {
      if (seedIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('gameSeed')
        .select('id')
        .where('id', 'in', seedIds)
        .where('state', '=', 'revealed')
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
  }
  return seeds
}

const ofPlayer = (handle: Handle, uid: string) => handle.selectFrom('gameSeed').selectAll().where('uid', '=', uid)

/** The player's active, next and last revealed seed, read consistently. */
async function seedsOf(handle: Handle, uid: string): Promise<Partial<Record<SeedRow['state'], SeedRow>>> {
  const rows = await ofPlayer(handle, uid)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('state', 'in', ['active', 'next']),
        eb(
          'id',
          '=',
          selectFrom('gameSeed')
            .select('id')
            .where('uid', '=', uid)
            .where('state', '=', 'revealed')
            .orderBy('createdAt', 'desc')
            .limit(1),
        ),
      ]),
    )
    .execute()
  return Object.fromEntries(rows.map((row) => [row.state, readable(handle, row)]))
}

function readable(handle: Handle, row: StoredSeed): SeedRow {
  return { ...row, serverSeed: decrypt(handle, 'game_seed.server_seed', row.id, row.serverSeed) }
}

/** Whether a round of this seed is still open. */
async function isInPlay(trx: Trx, { id, uid }: SeedRow): Promise<boolean> {
  const round = await trx
    .selectFrom('gameRound')
    .select('id')
    .where('uid', '=', uid)
    .where('seedId', '=', id)
    .where('dueAt', 'is not', null)
    .where('status', 'in', ['betting', 'open'])
    .limit(1)
    .executeTakeFirst()
  return round !== undefined
}
