import { randomBytes, randomUUID } from 'node:crypto'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Clock } from '../../../server/clock.ts'
import { decrypt, encrypt } from '../../database/encryption.ts'
import type { Database, Handle, Trx } from '../../database/open.ts'
import type { GamesTables } from '../../database/tables/games.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { hashOfSeed, type FairInputs } from '../../../contract/fairness/fair.ts'
import { PlayError } from './playError.ts'

type StoredSeed = Selectable<GamesTables['gameSeed']>
type SeedRow = Omit<StoredSeed, 'serverSeed'> & { serverSeed: string }
type Change = UpdateObject<GamesTables, 'gameSeed'>

/** How long a server seed draws. */
const SEED_MS = DAY_MS

/** What a player may see of their seeds. */
export interface SeedState {
  serverSeedHash: string
  /** Made in the player's browser; empty until the first one arrived. */
  clientSeed: string
  /** Nonce of the next round. */
  nonce: number
  /** Fixed before the player chooses the client seed for it. */
  nextServerSeedHash: string
  /** The previous pair, which can be verified. */
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number } | null
}

/** A client seed, and the hash of the server seed that the player chose it for. */
interface SeedChange {
  clientSeed: string
  /** Missing from pages of earlier versions: it is for the next server seed. */
  serverSeedHash?: string | undefined
}

export interface DrawSource extends FairInputs {
  /** Null for a table's own seed. */
  seedId: string | null
  /** The Manila day of a table's own seed, else null. */
  day: number | null
  /** The beacon's key, and its round that is drawn with, too; null without a beacon. */
  beaconKey: string | null
  beaconRound: number | null
}

export interface Seeds {
  state(uid: string): Promise<SeedState>
  /**
   * Reveals the active seed and activates the next one with the player's client seed; asked again, it changes nothing.
   * Throws `roundOpen` while a round of the active seed is open, and `seedMoved` if the next server seed is not the one
   * that the client seed was chosen for, or did not exist yet: whoever makes it then would know the client seed.
   */
  rotate(uid: string, change: SeedChange): Promise<SeedState>
  /**
   * The player's next draw; each is handed out once. It locks the seed's row until the transaction ends: the round has
   * to be stored in the same one, or a rotation could reveal the seed first. A bet that comes before any client seed
   * brings its request id as one, for it is random, and made in the browser after the hash was told. Throws `seedWorn`
   * when the server seed has drawn for a day: whoever had learnt it would know no later draw.
   */
  take(trx: Trx, uid: string, requestId: string): Promise<DrawSource>
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
        // Never the server's: with both it could choose what is drawn.
        clientSeed: '',
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
        serverSeedHash: hashOfSeed(active.serverSeed),
        clientSeed: active.clientSeed,
        nonce: active.nonce,
        nextServerSeedHash: hashOfSeed(next.serverSeed),
        revealed: revealed
          ? {
              serverSeed: revealed.serverSeed,
              serverSeedHash: hashOfSeed(revealed.serverSeed),
              clientSeed: revealed.clientSeed,
              rounds: revealed.nonce,
            }
          : null,
      }
    },

    async rotate(uid, change) {
      await inTransaction(db, async (trx) => {
        const active = await changeActive(trx, uid, UNCHANGED)
        if (isResultOf(change, active)) return
        if (await isInPlay(trx, active)) throw new PlayError('roundOpen')
        const { next } = await seedsOf(trx, uid)
        if (!next || !isFor(change, next)) throw new PlayError('seedMoved')
        await setState(trx, active, { state: 'revealed' })
        await setState(trx, next, { state: 'active', clientSeed: change.clientSeed, createdAt: clock.now() })
        await insert(trx, uid, 'next')
      })
      return seeds.state(uid)
    },

    async take(trx, uid, requestId) {
      const clientSeed = sql<string>`case when client_seed = '' then ${requestId} else client_seed end`
      const taken = await changeActive(trx, uid, { nonce: sql`nonce + 1`, clientSeed })
      const { id: seedId, serverSeed, clientSeed: chosen, nonce } = taken
      // With a round in play it cannot be revealed.
      if (clock.now() - taken.createdAt > SEED_MS && !(await isInPlay(trx, taken))) throw new PlayError('seedWorn')
      return { seedId, serverSeed, clientSeed: chosen, nonce: nonce - 1, day: null, ...NO_BEACON }
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

const NO_BEACON = { beaconKey: null, beaconRound: null }

/** Only locks the row. */
const UNCHANGED: Change = { nonce: sql`nonce` }

function setState(trx: Trx, { id }: SeedRow, change: Change) {
  return trx.updateTable('gameSeed').set(change).where('id', '=', id).execute()
}

/** Whether this change was made before, and its answer lost. */
function isResultOf(change: SeedChange, { serverSeed, clientSeed }: SeedRow): boolean {
  return change.serverSeedHash === hashOfSeed(serverSeed) && change.clientSeed === clientSeed
}

function isFor({ serverSeedHash }: SeedChange, { serverSeed }: SeedRow): boolean {
  return serverSeedHash === undefined || serverSeedHash === hashOfSeed(serverSeed)
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
