import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { App } from '../e2e/setup/app.ts'
import type { GameInPlay } from '../e2e/setup/gameInPlay.ts'
import { gamesInPlay, openInPlay } from '../e2e/setup/gamesInPlay.ts'
import { layoutFaults } from '../e2e/setup/layoutFaults.ts'
import { callApi, newPlayer, type Call } from '../e2e/setup/player.ts'
import { sizes } from '../e2e/setup/sizes.ts'

const LANGUAGES = ['en-US', 'vi-VN'] as const
type Language = (typeof LANGUAGES)[number]

/** Games by name; `games`, or no name at all, selects all of them. */
export const pickGames = (names: readonly string[]): readonly GameInPlay[] =>
  gamesInPlay.filter(({ name }) => names.length === 0 || names.includes('games') || names.includes(`game-${name}`))

export const picturesOf = ({ name }: GameInPlay): string[] =>
  LANGUAGES.flatMap((language) => Object.keys(sizes).map((size) => pictureOf(name, size, language)))

const pictureOf = (game: string, size: string, language: Language) =>
  `game-${game}.${size}${language === 'vi-VN' ? '-vi' : ''}.png`

/** Each game is opened once per language and resized through all sizes. */
export async function takeGames(browser: Browser, app: App, pictures: Pictures): Promise<void> {
  for (const language of LANGUAGES) await takeIn(language, browser, app, pictures)
}

interface Pictures {
  folder: string
  games: readonly GameInPlay[]
}

async function takeIn(
  language: Language,
  browser: Browser,
  { origin, sandbox }: App,
  { folder, games }: Pictures,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, hasTouch: true, reducedMotion: 'reduce' })
  const newcomer = await context.newPage()
  const { uid } = await newPlayer(newcomer, origin)
  const call: Call = (path, data) => callApi(newcomer, origin, path, data)
  await sandbox.grant(uid, 'cash', 150_000)
  await sandbox.grant(uid, 'spins', 9)
  for (const game of games) {
    const page = await context.newPage()
    await page.setViewportSize(sizes.phone)
    await openInPlay(page, call, game, language)
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await page.screenshot({ path: join(folder, pictureOf(game.name, size, language)), animations: 'disabled' })
      const faults = await page.evaluate(layoutFaults)
      for (const fault of faults) console.log(`game ${game.name} in ${size}, ${language}: ${fault}`)
    }
    await page.close()
  }
  await context.close()
}
