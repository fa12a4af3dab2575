import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import type { GamesTables } from '../../database/tables/games.ts'
import { commitment, type FairInputs } from '../engines/fair.ts'
import { hex, hmacSha256, utf8 } from '../engines/sha256.ts'
import { PlayRefusal } from './refusals.ts'
import type { SharedDraw } from './rules.ts'

type SeedRow = Selectable<GamesTables['gameSeed']>

/** What a player may see of their seeds. */
export interface SeedState {
  serverSeedHash: string
  clientSeed: string
  /** The next round's. */
  nonce: number
  /** Fixed before the player chooses the client seed that will meet it. */
  nextServerSeedHash: string
  /** The pair before this one, which can be verified. */
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number } | null
}

export interface DrawSource extends FairInputs {
  /** Null for a table's own seed. */
  seedId: string | null
}

export interface Seeds {
  state(uid: string): Promise<SeedState>
  /** Reveals the active seed and starts the next one with the player's own client seed. */
  rotate(uid: string, clientSeed: string): Promise<SeedState>
  /** The player's next draw; every one is handed out once. */
  take(uid: string): Promise<DrawSource>
  ofTable(shared: SharedDraw): Promise<DrawSource>
  isRevealed(seedId: string): Promise<boolean>
  /** Makes the server seeds of a table's rounds, each from the table's secret. */
  tableSeeds(table: string): Promise<(number: number) => string>
}

export function createSeeds(db: Database, clock: Clock): Seeds {
  const secrets = new Map<string, string>()

  const insert = (uid: string, state: 'active' | 'next') =>
    db
      .insertInto('gameSeed')
      .values({
        id: randomUUID(),
        uid,
        serverSeed: randomBytes(32).toString('hex'),
        clientSeed: randomBytes(8).toString('hex'),
        state,
        createdAt: clock.now(),
        nonce: 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()

  const current = async (uid: string, state: 'active' | 'next'): Promise<SeedRow> => {
    const find = () =>
      db.selectFrom('gameSeed').selectAll().where('uid', '=', uid).where('state', '=', state).executeTakeFirst()
    const found = await find()
    if (found) return found
    await insert(uid, state)
    return (await find()) ?? current(uid, state)
  }

  const lastRevealed = (uid: string) =>
    db
      .selectFrom('gameSeed')
      .selectAll()
      .where('uid', '=', uid)
      .where('state', '=', 'revealed')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()

  const tableSeeds = async (table: string) => {
    const secret = secrets.get(table) ?? (await secretOf(db, table))
    secrets.set(table, secret)
    return (number: number) => hex(hmacSha256(utf8(secret), utf8(`${table}:${number}`)))
  }

  const seeds: Seeds = {
    async state(uid) {
      const [active, next, revealed] = [
        await current(uid, 'active'),
        await current(uid, 'next'),
        await lastRevealed(uid),
      ]
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
      const [active, next] = [await current(uid, 'active'), await current(uid, 'next')]
      await db.transaction().execute(async (trx) => {
        // The row is locked first, so that a round which is being begun is either seen here or draws from the next seed.
        await trx.selectFrom('gameSeed').select('id').where('id', '=', active.id).forUpdate().execute()
        const unfinished = await trx
          .selectFrom('gameRound')
          .select('id')
          .where('seedId', '=', active.id)
          .where('status', 'in', ['betting', 'open'])
          .executeTakeFirst()
        if (unfinished) throw new PlayRefusal('roundOpen')
        await trx.updateTable('gameSeed').set({ state: 'revealed' }).where('id', '=', active.id).execute()
        await trx.updateTable('gameSeed').set({ state: 'active', clientSeed }).where('id', '=', next.id).execute()
      })
      await insert(uid, 'next')
      return seeds.state(uid)
    },

    async take(uid) {
      await current(uid, 'active')
      const taken = await db
        .updateTable('gameSeed')
        .set((eb) => ({ nonce: eb('nonce', '+', 1) }))
        .where('uid', '=', uid)
        .where('state', '=', 'active')
        .returningAll()
        .executeTakeFirstOrThrow()
      return { seedId: taken.id, serverSeed: taken.serverSeed, clientSeed: taken.clientSeed, nonce: taken.nonce - 1 }
    },

    async ofTable({ table, number }) {
      const serverSeed = (await tableSeeds(table))(number)
      return { seedId: null, serverSeed, clientSeed: table, nonce: number }
    },

    async isRevealed(seedId) {
      const row = await db.selectFrom('gameSeed').select('state').where('id', '=', seedId).executeTakeFirst()
      return row?.state === 'revealed'
    },

    tableSeeds,
  }
  return seeds
}

async function secretOf(db: Database, code: string): Promise<string> {
  await db
    .insertInto('gameTableSecret')
    .values({ code, secret: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('gameTableSecret').select('secret').where('code', '=', code).executeTakeFirstOrThrow()
  return row.secret
}
