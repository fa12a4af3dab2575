import * as v from 'valibot'
import { get, post } from '../call.ts'
import { PAGE_TIMING_PATH, START_KINDS } from '../constants.ts'
import { TABLE_WINNERS } from '../tableWinner.ts'
import { journalRow } from '../entities/cashier.ts'
import { friend, game } from '../entities/game.ts'
import { money } from '../moneySchema.ts'
import { count, day, empty, id, listOf, listQuery, nothing, text, time } from '../schema.ts'
import { gameFilter } from './game.ts'

/** Calls beyond the specification: an operator without them answers 404 and their features stay hidden. */

/** Longer measurements are rejected as implausible, in ms. */
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(120_000))
const few = v.pipe(count, v.maxValue(1_000))

/** Days in Manila, both included. */
const days = { from: day, to: day }

const statement = v.object({
  ...days,
  /** When the operator computed it. */
  time,
  /** The balance before the first day and after the last one, without what is on hold. */
  opening: money,
  closing: money,
  /** Every kind of change of the balance: `opening` + all `in` − all `out` is `closing`. */
  kinds: v.array(v.object({ type: id, typeName: v.string(), count, in: money, out: money })),
  /** The same by day, for days on which the balance changed, oldest first. */
  days: v.optional(v.array(v.object({ day, in: money, out: money }))),
  /** Rounds that began in the period, without void and demo rounds; the highest total stake first. */
  games: v.array(v.object({ code: v.string(), name: v.string(), rounds: count, bet: money, win: money })),
})
export type Statement = v.InferOutput<typeof statement>

export const extensionCalls = {
  /** What a player may want to know before a game is opened. */
  openGameInfo: get('/api/open/game/info', {
    auth: 'visitor',
    extension: true,
    input: v.object({ code: id }),
    data: v.object({
      game,
      /** RTP in per cent of the worst and of the best choice, where choices decide. */
      rtpRange: v.optional(v.tuple([v.number(), v.number()])),
      /** How many in a hundred rounds pay anything. */
      hitRate: v.optional(v.number()),
      features: v.array(v.object({ code: id, name: v.string() })),
      /** With real money, among the rounds that began within the last seven days. */
      biggestWin: v.optional(money),
    }),
  }),
  /** The shared tables among a page of `openGameFetch`, as their tiles tell them. */
  openGameTables: get('/api/open/game/tables', {
    auth: 'visitor',
    quiet: true,
    extension: true,
    input: gameFilter,
    data: v.array(
      v.object({
        code: id,
        /** Of the round that bets are taken on or, once they are closed, of the next. */
        betsOpenAt: time,
        betsCloseAt: time,
        /** Who has bet there with real money within the last five minutes. */
        players: count,
        /** Of the latest rounds, oldest first; for tables that are dealt at. */
        winners: v.optional(v.array(v.picklist(TABLE_WINNERS))),
        /** What that round is bet on, each with its main market; for tables of matches. Odds in hundredths. */
        fixtures: v.optional(
          v.array(
            v.object({ sides: v.array(v.string()), offers: v.array(v.object({ pick: v.string(), odds: count })) }),
          ),
        ),
      }),
    ),
  }),
  /** The games that the player has opened within a month, the last one first. */
  userGameRecent: get('/api/user/game/recent', {
    auth: 'guest',
    extension: true,
    quiet: true,
    input: empty,
    data: v.array(game),
  }),

  /** Web vitals (LCP and INP in ms) and errors of one page load, without the player's identity. */
  pageTiming: post(PAGE_TIMING_PATH, {
    auth: 'visitor',
    extension: true,
    quiet: true,
    input: v.object({
      start: v.picklist(START_KINDS),
      lcp: v.optional(milliseconds),
      inp: v.optional(milliseconds),
      cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
      uncaught: few,
      failedChunks: few,
    }),
    data: nothing,
  }),
  /** Reports that the ad pixel was sent this purchase: `fbEvent` of the balance stops offering it. */
  fbEventSent: post('/api/fb/event/sent', {
    auth: 'player',
    extension: true,
    quiet: true,
    input: v.object({ eventId: text(40) }),
    data: nothing,
  }),
  /** Everybody whom the player invited, newest first; `gameHelper` and `energyfillFetch` return only the newest. */
  userFriendFetch: get('/api/user/friend/fetch', {
    auth: 'player',
    extension: true,
    input: v.object(listQuery),
    data: listOf(friend),
  }),
  /** The totals of a player's balance changes in a period, computed by the operator. */
  userStatement: get('/api/user/statement', {
    auth: 'player',
    extension: true,
    input: v.object(days),
    data: statement,
  }),
  /** The changes themselves, oldest first, in parts: `next` requests the following part, and is null in the last. */
  userStatementRows: get('/api/user/statement/rows', {
    auth: 'player',
    extension: true,
    input: v.object({ ...days, next: v.optional(id) }),
    data: v.object({ list: v.array(journalRow), next: v.nullable(id) }),
  }),
}
