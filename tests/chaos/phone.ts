import type { Page } from 'playwright'
import { openPhone } from '../e2e/setup/browser.ts'
import { openAsPlayer, waitUntilStored } from '../e2e/setup/openApp.ts'
import { newPlayer, type Player } from '../e2e/setup/player.ts'
import type { World } from './world.ts'

const START_PESOS = 5_000

/** A phone with the app on it and a player, and what the player expects to be true at the end. */
export interface Phone {
  page: Page
  player: Player
  /** What was never to happen: script errors, and what the content security policy stopped. */
  errors: string[]
  /** The last wish of the player for each game they marked, by its name; of `undefined` nobody knows whether it was heard. */
  favourites: Map<string, boolean | undefined>
  /** How often Pay was pressed, and how often an order was shown for it. */
  deposits: { pressed: number; shown: Set<string> }
  /** The titles of the letters that were opened. */
  read: Set<string>
  close: () => Promise<void>
}

/** Opens the app as a new player until everything it needs without a network is on the phone. */
export async function openPhoneOf({ browser, line, sandbox }: World): Promise<Phone> {
  const context = await openPhone(browser, line.origin)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ stack, message }) => errors.push(stack ?? message))
  page.on('console', (said) => {
    if (said.type() === 'error' && !isOfTheNetwork(said.text())) errors.push(said.text())
  })
  // The payment page of a provider opens in a tab of its own: this player pays elsewhere.
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

/** The browser's own lines about requests that failed, which the app cannot keep it from writing. */
function isOfTheNetwork(text: string): boolean {
  return /^(Failed to load resource|WebSocket connection to|Failed to fetch|Access to \S+ at)/.test(text)
}
