import type { Page } from 'playwright'
import { openPhone } from '../e2e/setup/browser.ts'
import { openAsPlayer, waitUntilStored } from '../e2e/setup/openApp.ts'
import { newPlayer, type Player } from '../e2e/setup/player.ts'
import type { World } from './world.ts'

const START_PESOS = 5_000

/** A phone with the app, a player, and what has to be true at the end. */
export interface Phone {
  page: Page
  player: Player
  /** Must stay empty: script errors and violations of the content security policy. */
  errors: string[]
  /** The player's last choice for each game, by name; `undefined` if its outcome is unknown. */
  favourites: Map<string, boolean | undefined>
  /** How often Pay was pressed, and the orders shown. */
  deposits: { pressed: number; shown: Set<string> }
  /** Titles of opened messages. */
  read: Set<string>
  close: () => Promise<void>
}

/** Opens the app as a new player until the phone works offline. */
export async function openPhoneOf({ browser, line, sandbox }: World): Promise<Phone> {
  const context = await openPhone(browser, line.origin)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ stack, message }) => errors.push(stack ?? message))
  page.on('console', (said) => {
    if (said.type() === 'error' && !isOfTheNetwork(said.text())) errors.push(said.text())
  })
  // The payment page opens in a new tab, which this player closes.
  context.on('page', (other) => void other.close().catch(() => undefined))
  const player = await newPlayer(page, line.origin)
  await sandbox.grant(player.uid, 'cash', START_PESOS)
  await openAsPlayer(page, '/game')
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  await waitUntilStored(page)
  return {
    page,
    player,
    errors,
    favourites: new Map(),
    deposits: { pressed: 0, shown: new Set() },
    read: new Set(),
    close: () => context.close(),
  }
}

/** The browser's own messages about failed requests, which an app cannot prevent. */
function isOfTheNetwork(text: string): boolean {
  return /^(Failed to load resource|WebSocket connection to|Failed to fetch|Access to \S+ at)/.test(text)
}
