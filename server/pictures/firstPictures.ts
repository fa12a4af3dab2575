import { setTimeout as after } from 'node:timers/promises'
import { ROW_GAMES_MAX } from '../../contract/display.ts'
import type { Game } from '../../protocols/games.ts'
import { bannerIds } from '../domain/games/banner.ts'
import type { GameIndex } from '../domain/games/searchIndex.ts'
import type { Pictures } from './pictures.ts'

/** Games of a category that a phone shows without scrolling. */
const LIST_GAMES = 12
/** A provider that is slower is not waited for. */
const LOBBY_MS = 3_000
/** Time limit; pictures that are not rendered by then are rendered on request. */
const ALL_MS = 1_000

/** Draws the pictures that stand on the first screens: the lobby's, and of the categories what a start has time for. */
export async function drawFirstPictures(
  pictures: Pick<Pictures, 'prepare'>,
  games: Pick<GameIndex, 'hot' | 'studios' | 'types' | 'list'>,
): Promise<void> {
  const enough = performance.now() + ALL_MS
  await Promise.race([pictures.prepare(ofLobby(games)), after(LOBBY_MS, undefined, { ref: false })])
  for (const name of ofCategories(games)) {
    if (performance.now() > enough) return
    await pictures.prepare([name])
  }
}

function ofLobby({ hot, studios }: Pick<GameIndex, 'hot' | 'studios'>): string[] {
  const logos = studios().map(({ code }) => `provider/${code}`)
  return [...bannerIds.map((id) => `banner/${id}`), ...coversOf(hot.slice(0, ROW_GAMES_MAX)), ...logos]
}

/** The first row of each before the second of any. */
function ofCategories({ types, list }: Pick<GameIndex, 'types' | 'list'>): string[] {
  const lists = types.map((type) => coversOf(list({ type }).slice(0, LIST_GAMES)))
  return Array.from({ length: LIST_GAMES }, (_, at) => lists.flatMap((covers) => covers.slice(at, at + 1))).flat()
}

const coversOf = (games: readonly Game[]) => games.map(({ code }) => `cover/${code}`)
