import * as v from 'valibot'
import { get, post } from '../call.ts'
import { THEMES } from '../constants.ts'
import {
  banner,
  game,
  gameType,
  gameTypeCode,
  helper,
  launch,
  launchMode,
  manuf,
  round,
  roundStatus,
} from '../entities/game.ts'
import { BETS, GAME_ORDERS } from '../gameList.ts'
import { money } from '../moneySchema.ts'
import { deferred, empty, id, listOf, listQuery, nothing, periodQuery, text } from '../schema.ts'

/** An operator need not know more than type and provider. */
export const gameFilter = v.object({
  type: v.optional(gameTypeCode),
  manuf: v.optional(id),
  /** Games that have a demo. */
  demo: v.optional(v.literal('true')),
  /** Games that take a bet of this range (`BET_RANGES`). */
  bets: v.optional(v.picklist(BETS)),
  sort: v.optional(v.picklist(GAME_ORDERS)),
  ...listQuery,
})
const gameFacets = v.object({ types: v.array(gameTypeCode), manufs: v.array(id) })
const page = v.object(listQuery)
const code = v.object({ code: id })
const heart = v.object({ ...code.entries, ...deferred })

export const gameCalls = {
  gameType: get('/api/game/type', { auth: 'guest', input: empty, data: v.array(gameType) }),
  manufFetch: get('/api/manuf/fetch', {
    auth: 'guest',
    input: v.object({ type: v.optional(gameTypeCode) }),
    data: v.array(manuf),
  }),
  gameFetch: get('/api/game/fetch', { auth: 'guest', input: gameFilter, data: listOf(game) }),
  gameFetchHot: get('/api/game/fetch/hot', { auth: 'guest', input: page, data: listOf(game) }),
  gameFetchLive: get('/api/game/fetch/live', { auth: 'guest', input: page, data: listOf(game) }),
  openGameType: get('/api/open/game/type', { auth: 'visitor', input: empty, data: v.array(gameType) }),
  openManufFetch: get('/api/open/manuf/fetch', {
    auth: 'visitor',
    input: v.object({ type: v.optional(gameTypeCode) }),
    data: v.array(manuf),
  }),
  openGameFetch: get('/api/open/game/fetch', { auth: 'visitor', input: gameFilter, data: listOf(game) }),
  openGameFetchHot: get('/api/open/game/fetch/hot', { auth: 'visitor', input: page, data: listOf(game) }),
  openGameFetchLive: get('/api/open/game/fetch/live', { auth: 'visitor', input: page, data: listOf(game) }),
  /**
   * An operator need not apply the filter, nor return `facets`: the types and makers of all games that match the
   * keyword.
   */
  openGameSearch: get('/api/open/game/search', {
    auth: 'visitor',
    input: v.object({ keyword: text(100), ...gameFilter.entries }),
    data: v.object({ ...listOf(game).entries, facets: v.optional(gameFacets) }),
  }),
  openGameSearchDiscover: get('/api/open/game/searchDiscover', { auth: 'visitor', input: empty, data: v.array(game) }),
  openBannerInfo: get('/api/open/banner/info', { auth: 'visitor', input: empty, data: v.array(banner) }),
  userGameCollect: post('/api/user/game/collect', { auth: 'guest', input: heart, data: nothing }),
  userGameCollectDel: post('/api/user/game/collect/del', { auth: 'guest', input: heart, data: nothing }),
  userGameCollectFetch: get('/api/user/game/collect/fetch', { auth: 'guest', input: page, data: listOf(game) }),
  gameGetUrl: post('/api/game/getUrl', {
    auth: 'guest',
    /** `theme`: the app's current theme, for games with a light and a dark design. */
    input: v.object({ code: id, mode: v.optional(launchMode), theme: v.optional(v.picklist(THEMES)) }),
    data: launch,
  }),
  gameHelper: get('/api/game/helper', { auth: 'player', quiet: true, input: empty, data: helper }),
  /** `type` is a category, or `all`. `totals` is optional: stakes and wins of all these rounds, without demo rounds. */
  gameRecord: get('/api/game/record/{type}', {
    auth: 'guest',
    input: v.object({
      type: v.union([gameTypeCode, v.literal('all')]),
      status: v.optional(roundStatus),
      ...periodQuery,
      ...listQuery,
    }),
    data: v.object({ ...listOf(round).entries, totals: v.optional(v.object({ bet: money, win: money })) }),
  }),
}
