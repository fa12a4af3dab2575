import * as v from 'valibot'
import type { WireData } from '../../contract/calls.ts'
import { facetsOf, ROW_GAMES_MAX, showsProvider, type GameTypeCode } from '../../contract/display.ts'
import { centavos, toPesos } from '../../contract/money.ts'
import type { List } from '../../contract/schema.ts'
import { WAGERING_WEIGHTS } from '../../contract/wagering.ts'
import type { Game } from '../../protocols/games.ts'
import { changeOnce } from '../domain/changeOnce.ts'
import { banners } from '../domain/games/banner.ts'
import { publishTaskBadge } from '../domain/bonus/taskBadge.ts'
import type { GameFilter } from '../domain/games/searchIndex.ts'
import { featuresIn } from '../domain/games/features.ts'
import { addFavourite, favouriteCodes, favouritesAmong, removeFavourite } from '../domain/games/favourite.ts'
import { recentCodes } from '../domain/games/recent.ts'
import { DomainError, type Words } from '../domain/domainError.ts'
import { WORDS } from '../words.ts'
import { painted, type Painted } from '../../contract/painted.ts'
import type { Context, Handlers } from './handler.ts'
import { pageOf } from './page.ts'

type Catalogue = Pick<Context, 'games' | 'pictures' | 'language'>
type WireGame = WireData<'openGameSearchDiscover'>[number]
interface Page {
  page: number
  size: number
}

const TYPE_NAMES: Readonly<Record<GameTypeCode, Words>> = {
  slot: { 'en-US': 'Slots', 'vi-VN': 'Nổ hũ' },
  live: { 'en-US': 'Live', 'vi-VN': 'Trực tiếp' },
  sports: { 'en-US': 'Sports', 'vi-VN': 'Thể thao' },
  fish: { 'en-US': 'Fish', 'vi-VN': 'Bắn cá' },
  poker: { 'en-US': 'Poker', 'vi-VN': 'Poker' },
  arcade: { 'en-US': 'Arcade', 'vi-VN': 'Giải trí' },
}

/** The lists of games. Visitors and players get the same answer; for players it marks the favourites. */
export const catalogueCalls = {
  openGameType: (_input, context) => gameTypes(context),
  openManufFetch: ({ type }, context) => manufacturers(type, context),
  openGameFetch: async (input, context) => gamePage(context.games.list(input), input, context),
  openGameFetchHot: async (input, context) => gamePage(context.games.hot, input, context),
  openGameFetchLive: async (input, context) => gamePage(context.games.live, input, context),
  openGameSearch: async (input, context) => searchPage(context.games.search(input.keyword), input, context),
  openGameSearchDiscover: async (_input, { games, pictures }) => games.discover.map((game) => onWire(game, pictures)),
  openBannerInfo: async (_input, { language, pictures, games }) => banners(language, { pictures, games }),

  async openGameInfo({ code }, { games, pictures, language, weekBest }) {
    const game = games.byCode(code)
    if (!game) throw new DomainError('notFound', WORDS.notFound)
    const { rtpRange, hitRate, features = [] } = game
    const biggestWin = weekBest.of(code)
    return {
      game: onWire(game, pictures),
      features: featuresIn(features, language),
      ...(rtpRange && { rtpRange }),
      ...(hitRate !== undefined && { hitRate }),
      ...(biggestWin !== undefined && { biggestWin: toPesos(biggestWin) }),
    }
  },

  async openGameTables(input, { games, tables }) {
    const listed = slice(games.list(input), input).filter(({ type }) => !showsProvider(type))
    return tables(listed.map(({ code }) => code))
  },

  gameType: (_input, context) => gameTypes(context),
  manufFetch: ({ type }, context) => manufacturers(type, context),
  gameFetch: async (input, context) => withFavourites(gamePage(context.games.list(input), input, context), context),
  gameFetchHot: async (input, context) => withFavourites(gamePage(context.games.hot, input, context), context),
  gameFetchLive: async (input, context) => withFavourites(gamePage(context.games.live, input, context), context),

  async userGameCollect(input, context) {
    const { live, games, uid, now } = context
    if (!games.byCode(input.code)) throw new DomainError('notFound', WORDS.notFound)
    await changeOnce(context, { call: 'userGameCollect', input }, async (trx) => {
      await addFavourite(trx, uid, input.code, now)
      await publishTaskBadge({ trx, live, now }, uid)
    })
    return null
  },

  async userGameCollectDel(input, context) {
    const { live, uid, now } = context
    await changeOnce(context, { call: 'userGameCollectDel', input }, async (trx) => {
      await removeFavourite(trx, uid, input.code)
      await publishTaskBadge({ trx, live, now }, uid)
    })
    return null
  },

  async userGameRecent(_input, { db, games, pictures, uid }) {
    const codes = await recentCodes(db, uid)
    const own = await favouritesAmong(db, uid, codes)
    return codes.flatMap((code) => {
      const game = games.byCode(code)
      return game ? { ...onWire(game, pictures), collect: own.has(code) } : []
    })
  },

  async userGameCollectFetch({ page, size }, { db, games, pictures, uid }) {
    const codes = await favouriteCodes(db, uid)
    const known = codes.flatMap((code) => games.byCode(code) ?? [])
    const list = slice(known, { page, size }).map((game) => ({ ...onWire(game, pictures), collect: true }))
    return pageOf(list, known.length, { page, size })
  },
} satisfies Partial<Handlers>

/** The lists of the first view, the same for every visitor. */
export async function firstLists(context: Catalogue): Promise<Painted> {
  const { list: hot } = gamePage(context.games.hot, { page: 1, size: ROW_GAMES_MAX }, context)
  const [types, manufs] = await Promise.all([gameTypes(context), manufacturers(undefined, context)])
  return v.parse(painted, { banners: banners(context.language, context), types, manufs, hot })
}

async function gameTypes({ games, language }: Catalogue) {
  return games.types.map((code) => ({ code, name: TYPE_NAMES[code][language] }))
}

async function manufacturers(type: GameTypeCode | undefined, { games, pictures }: Catalogue) {
  return games.studios(type).map(({ code, name }) => ({ code, name, logo: pictures.addressOf(`provider/${code}`) }))
}

function gamePage(found: readonly Game[], query: Page, { pictures }: Catalogue): List<WireGame> {
  const list = slice(found, query).map((game) => onWire(game, pictures))
  return pageOf(list, found.length, query)
}

function searchPage(found: readonly Game[], query: Page & GameFilter, context: Context) {
  return { ...gamePage(context.games.narrow(found, query), query, context), facets: facetsOf(found) }
}

function slice<Item>(all: readonly Item[], { page, size }: Page): Item[] {
  return all.slice((page - 1) * size, page * size)
}

function onWire(game: Game, pictures: Context['pictures']): WireGame {
  const { code, name, manuf, type, hot, isNew, demo, minBet, maxBet, rtp } = game
  return {
    code,
    name,
    manuf,
    type,
    hot,
    isNew,
    demo,
    weight: WAGERING_WEIGHTS[type],
    img: pictures.addressOf(`cover/${code}`),
    minBet: toPesos(centavos(minBet)),
    maxBet: toPesos(centavos(maxBet)),
    ...(rtp !== undefined && { rtp }),
  }
}

async function withFavourites(page: List<WireGame>, { db, uid }: Context): Promise<List<WireGame>> {
  const codes = page.list.map(({ code }) => code)
  const own = await favouritesAmong(db, uid, codes)
  return { ...page, list: page.list.map((game) => ({ ...game, collect: own.has(game.code) })) }
}
