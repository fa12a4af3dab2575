import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { decrypt, encrypt } from '../../database/encryption.ts'
import type { Database, Trx } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import type { GamesTables } from '../../database/tables/games.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import type { DrawSource } from './seeds.ts'

type StoredRound = Selectable<GamesTables['gameRound']>
export type RoundRow = Omit<StoredRound, 'serverSeed'> & { serverSeed: string }
type RoundStatus = RoundRow['status']
export type NewRound = Omit<Insertable<GamesTables['gameRound']>, keyof DrawSource>
type Change = Updateable<GamesTables['gameRound']>
type RoundQuery = SelectQueryBuilder<Tables, 'gameRound', StoredRound>
type LeaveOut = (id: string, cause: unknown) => void

/** A player's rounds of a game in one currency. */
type PlayedGame = Pick<RoundRow, 'uid' | 'gameCode' | 'currency'>

/** Longer than the operator is asked about a step; after it a step whose process ended holds nothing up. */
export const STEP_HOLDS_MS = 5_000
/** How long a round that fails waits for the next try. */
export const PUT_OFF_MS = MINUTE_MS

const UNFINISHED: RoundStatus[] = ['betting', 'open', 'settling', 'cancelling']
/** The operator has taken the bet. */
const TAKEN: RoundStatus[] = ['open', 'settling', 'settled']

/** The provider's rounds. A change names the status that it starts from, so that two processes never both make it. */
export type RoundStore = ReturnType<typeof createRoundStore>

/**
 * `report`: what was changed in the database from outside. A row that cannot be read (its seed was exchanged, or a number
 * is beyond what JavaScript holds) is in no list, and keeps no other from being read.
 */
export function createRoundStore(db: Database, report: (fault: unknown) => void) {
  const rounds = () => db.selectFrom('gameRound').selectAll()
  const ofGame = ({ uid, gameCode, currency }: PlayedGame) =>
    rounds().where('uid', '=', uid).where('gameCode', '=', gameCode).where('currency', '=', currency)
  const readable = (row: StoredRound): RoundRow => ({
    ...row,
    serverSeed: decrypt(db, 'game_round.server_seed', row.id, row.serverSeed),
  })
  const one = (row: StoredRound | undefined) => row && readable(row)
  /** A number that JavaScript cannot hold fails the whole statement: each row is read by itself then. */
  const stored = async (query: RoundQuery, leaveOut: LeaveOut): Promise<StoredRound[]> => {
    try {
      return await query.execute()
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault
    }
    const rows: StoredRound[] = []
    for (const { id } of await query.clearSelect().select('id').execute())
      try {
        rows.push(...(await rounds().where('id', '=', id).execute()))
      } catch (fault) {
        if (!(fault instanceof RangeError)) throw fault
        leaveOut(id, fault)
      }
    return rows
  }
  const readEach = async (query: RoundQuery): Promise<{ rows: RoundRow[]; unreadable: string[] }> => {
    const rows: RoundRow[] = []
    const unreadable: string[] = []
    const leaveOut: LeaveOut = (id, cause) => {
      report(new Error(`Round ${id} cannot be read`, { cause }))
      unreadable.push(id)
    }
    for (const row of await stored(query, leaveOut))
      try {
        rows.push(readable(row))
      } catch (fault) {
        leaveOut(row.id, fault)
      }
    return { rows, unreadable }
  }
  const all = async (query: RoundQuery): Promise<RoundRow[]> => (await readEach(query)).rows

  return {
    /**
     * Draws and stores a round in one transaction. False if the request id is known, or if an exclusive round is open.
     */
    add: (round: NewRound, draw: (trx: Trx) => Promise<DrawSource>): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        const drawn = await draw(trx)
        if (await insert(trx, round, drawn)) return true
        if (!(await isDrawn(trx, drawn))) return false
        // What was drawn before is known.
        report(new Error(`The nonce of seed ${drawn.seedId} was set back to ${drawn.nonce}, which is drawn already`))
        await skipDrawn(trx, drawn)
        return insert(trx, round, await draw(trx))
      }),
    /** From now on no round of this request id is stored; nothing happens if one is. */
    refuse: (round: NewRound): Promise<boolean> => inTransaction(db, (trx) => insert(trx, round, NOT_DRAWN)),
    find: async (uid: string, roundId: string): Promise<RoundRow | undefined> =>
      one(await rounds().where('id', '=', roundId).where('uid', '=', uid).executeTakeFirst()),
    byRequest: async (uid: string, requestId: string): Promise<RoundRow | undefined> =>
      one(await rounds().where('uid', '=', uid).where('requestId', '=', requestId).executeTakeFirst()),
    byIds: async (roundIds: readonly string[]): Promise<RoundRow[]> =>
      roundIds.length === 0 ? [] : all(rounds().where('id', 'in', roundIds)),
    unfinished: async (game: PlayedGame): Promise<RoundRow[]> =>
      all(ofGame(game).where('dueAt', 'is not', null).where('status', 'in', UNFINISHED).orderBy('startedAt', 'desc')),
    history: async (game: PlayedGame, limit: number): Promise<RoundRow[]> =>
      all(ofGame(game).where('status', 'in', ['settling', 'settled']).orderBy('startedAt', 'desc').limit(limit)),
    /** Ended rounds that the player has not seen, latest first. */
    untold: async (game: PlayedGame, limit: number): Promise<RoundRow[]> =>
      all(
        ofGame(game)
          .where('status', 'in', ['settling', 'settled'])
          .where('told', '=', false)
          .orderBy('startedAt', 'desc')
          .limit(limit),
      ),
    tell: async (uid: string, roundIds: readonly string[]) => {
      if (roundIds.length === 0) return
      await db
        .updateTable('gameRound')
        .set({ told: true })
        .where('uid', '=', uid)
        .where('id', 'in', roundIds)
        .where('told', '=', false)
        .execute()
    },
    /** Those that cannot be read are put off: they must not keep others from ending. */
    due: async (now: number, limit: number): Promise<RoundRow[]> => {
      const { rows, unreadable } = await readEach(rounds().where('dueAt', '<=', now).orderBy('dueAt').limit(limit))
      if (unreadable.length > 0) {
        const later = db.updateTable('gameRound').set({ dueAt: now + PUT_OFF_MS })
        await later.where('id', 'in', unreadable).execute()
      }
      return rows
    },
    /** Rounds with real money of all players of a game that began since then, latest first. */
    ofEverybody: async (gameCode: string, { since, limit }: { since: number; limit: number }): Promise<RoundRow[]> => {
      const began = rounds().where('startedAt', '>=', since).where('gameCode', '=', gameCode)
      const taken = began.where('currency', '=', 'PHP').where('status', 'in', TAKEN)
      return all(taken.orderBy('startedAt', 'desc').limit(limit))
    },
    /** How many players have bet on each of these games with real money since then; games without any are left out. */
    playersSince: async (gameCodes: readonly string[], since: number): Promise<Map<string, number>> => {
      if (gameCodes.length === 0) return new Map()
      const rows = await db
        .selectFrom('gameRound')
        .select(['gameCode', ({ fn }) => fn.count<number>('uid').distinct().as('players')])
        .where('startedAt', '>=', since)
        .where('gameCode', 'in', gameCodes)
        .where('currency', '=', 'PHP')
        .where('status', 'in', TAKEN)
        .groupBy('gameCode')
        .execute()
      return new Map(rows.map(({ gameCode, players }) => [gameCode, players]))
    },
    /** The changed round, or undefined if its status was another. */
    move: async (roundId: string, from: RoundStatus, change: Change): Promise<RoundRow | undefined> =>
      one(
        await db
          .updateTable('gameRound')
          .set(change)
          .where('id', '=', roundId)
          .where('status', '=', from)
          .returningAll()
          .executeTakeFirst(),
      ),
    /** From now on nothing ends the round, until the step is let go: it counts from its arrival. */
    holdForStep: async (roundId: string, at: number): Promise<void> => {
      const open = db
        .updateTable('gameRound')
        .set({ stepAt: at })
        .where('id', '=', roundId)
        .where('status', '=', 'open')
      const isFree = open.where((is) => is.or([is('stepAt', 'is', null), is('stepAt', '<=', at - STEP_HOLDS_MS)]))
      await isFree.execute()
    },
    letGoOfStep: async (roundId: string, at: number): Promise<void> => {
      await db
        .updateTable('gameRound')
        .set({ stepAt: null })
        .where('id', '=', roundId)
        .where('stepAt', '=', at)
        .execute()
    },
    /** The round with its win, or undefined if a step has come meanwhile, or it has ended. */
    finish: async (round: RoundRow, change: Change): Promise<RoundRow | undefined> =>
      one(
        await db
          .updateTable('gameRound')
          .set(change)
          .where('id', '=', round.id)
          .where('status', '=', 'open')
          .where('stepAt', 'is not distinct from', round.stepAt)
          .where(sql<boolean>`jsonb_array_length(steps) = ${round.steps.length}`)
          .returningAll()
          .executeTakeFirst(),
      ),
    /** Appends a step, unless there are more than the player knew of. */
    addStep: async (round: RoundRow, step: object): Promise<RoundRow | undefined> =>
      one(
        await db
          .updateTable('gameRound')
          .set({ steps: JSON.stringify([...round.steps, step]) })
          .where('id', '=', round.id)
          .where('status', '=', 'open')
          .where(sql<boolean>`jsonb_array_length(steps) = ${round.steps.length}`)
          .returningAll()
          .executeTakeFirst(),
      ),
  }
}

const NOT_DRAWN: DrawSource = {
  seedId: null,
  serverSeed: '',
  clientSeed: '',
  nonce: 0,
  day: null,
  beaconKey: null,
  beaconRound: null,
}

/** False if there is such a round, or one of its draw, or an exclusive one is open. */
async function insert(trx: Trx, round: NewRound, drawn: DrawSource): Promise<boolean> {
  const serverSeed = encrypt(trx, 'game_round.server_seed', round.id, drawn.serverSeed)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('gameRound')
    .values({ ...round, ...drawn, serverSeed })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function isDrawn(trx: Trx, { seedId, nonce }: DrawSource): Promise<boolean> {
  if (seedId === null) return false
  const ofSeed = trx.selectFrom('gameRound').select('id').where('seedId', '=', seedId)
  return (await ofSeed.where('nonce', '=', nonce).executeTakeFirst()) !== undefined
}

async function skipDrawn(trx: Trx, { seedId }: DrawSource): Promise<void> {
  const { last } = await trx
    .selectFrom('gameRound')
    .select(({ fn }) => fn.max('nonce').as('last'))
    .where('seedId', '=', seedId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('gameSeed')
    .set({ nonce: last + 1 })
    .where('id', '=', seedId)
    .execute()
}
