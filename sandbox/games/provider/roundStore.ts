import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { decrypt, encrypt } from '../../../server/database/encryption/encryption.ts'
import type { Database } from '../../../server/database/open.ts'
import type { GamesTables } from '../../../server/database/tables/games.ts'
import { inTransaction, type Trx } from '../../../server/database/transaction.ts'
import type { DrawSource } from './seeds.ts'

type StoredRound = Selectable<GamesTables['gameRound']>
export type RoundRow = Omit<StoredRound, 'serverSeed'> & { serverSeed: string }
export type RoundStatus = RoundRow['status']
type NewRound = Omit<Insertable<GamesTables['gameRound']>, keyof DrawSource>
type Change = Updateable<GamesTables['gameRound']>

/** A player's rounds of a game, for money or for nothing. */
type PlayedGame = Pick<RoundRow, 'uid' | 'gameCode' | 'currency'>

const UNFINISHED: RoundStatus[] = ['betting', 'open', 'settling', 'cancelling']

/** The provider's rounds. A change names the status that it starts from, so that two processes never both make it. */
export interface RoundStore {
  /**
   * Draws for a round and stores it, in one transaction. False when this player already has a round with this request
   * id, or one that must be alone is under way.
   */
  add(round: NewRound, draw: (trx: Trx) => Promise<DrawSource>): Promise<boolean>
  find(uid: string, roundId: string): Promise<RoundRow | undefined>
  byRequest(uid: string, requestId: string): Promise<RoundRow | undefined>
  byIds(roundIds: readonly string[]): Promise<RoundRow[]>
  unfinished(game: PlayedGame): Promise<RoundRow[]>
  history(game: PlayedGame, limit: number): Promise<RoundRow[]>
  /** Those that ended, and whose player has not seen how; the latest first. */
  untold(game: PlayedGame, limit: number): Promise<RoundRow[]>
  tell(uid: string, roundIds: readonly string[]): Promise<void>
  due(now: number, limit: number): Promise<RoundRow[]>
  /** The round as changed, or undefined when it was no longer in that status. */
  move(roundId: string, from: RoundStatus, change: Change): Promise<RoundRow | undefined>
  /** Appends a step, unless there are already more than the player knew of. */
  addStep(round: RoundRow, step: object): Promise<RoundRow | undefined>
}

export function createRoundStore(db: Database): RoundStore {
  const rounds = () => db.selectFrom('gameRound').selectAll()
  const ofGame = ({ uid, gameCode, currency }: PlayedGame) =>
    rounds().where('uid', '=', uid).where('gameCode', '=', gameCode).where('currency', '=', currency)
  const readable = (row: StoredRound): RoundRow => ({
    ...row,
    serverSeed: decrypt(db, 'game_round.server_seed', row.id, row.serverSeed),
  })
  const one = (row: StoredRound | undefined) => row && readable(row)
  const all = (rows: StoredRound[]) => rows.map(readable)

  return {
    add: (round, draw) =>
      inTransaction(db, async (trx) => {
        const drawn = await draw(trx)
        const serverSeed = encrypt(trx, 'game_round.server_seed', round.id, drawn.serverSeed)
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('gameRound')
          .values({ ...round, ...drawn, serverSeed })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        return numInsertedOrUpdatedRows === 1n
      }),
    find: async (uid, roundId) =>
      one(await rounds().where('id', '=', roundId).where('uid', '=', uid).executeTakeFirst()),
    byRequest: async (uid, requestId) =>
      one(await rounds().where('uid', '=', uid).where('requestId', '=', requestId).executeTakeFirst()),
    byIds: async (roundIds) => (roundIds.length === 0 ? [] : all(await rounds().where('id', 'in', roundIds).execute())),
    unfinished: async (game) =>
      all(
        await ofGame(game)
          .where('dueAt', 'is not', null)
          .where('status', 'in', UNFINISHED)
          .orderBy('startedAt', 'desc')
          .execute(),
      ),
    history: async (game, limit) =>
      all(
        await ofGame(game)
          .where('status', 'in', ['settling', 'settled'])
          .orderBy('startedAt', 'desc')
          .limit(limit)
          .execute(),
      ),
    untold: async (game, limit) =>
      all(
        await ofGame(game)
          .where('status', '=', 'settled')
          .where('told', '=', false)
          .orderBy('startedAt', 'desc')
          .limit(limit)
          .execute(),
      ),
    tell: async (uid, roundIds) => {
      if (roundIds.length === 0) return
      await db
        .updateTable('gameRound')
        .set({ told: true })
        .where('uid', '=', uid)
        .where('id', 'in', roundIds)
        .where('told', '=', false)
        .execute()
    },
    due: async (now, limit) => all(await rounds().where('dueAt', '<=', now).orderBy('dueAt').limit(limit).execute()),
    move: async (roundId, from, change) =>
      one(
        await db
          .updateTable('gameRound')
          .set(change)
          .where('id', '=', roundId)
          .where('status', '=', from)
          .returningAll()
          .executeTakeFirst(),
      ),
    addStep: async (round, step) =>
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
