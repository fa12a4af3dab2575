import type { Page } from 'playwright'
import { ENGINES, type Engine } from '../../engines/engines.ts'
import { type Phases, tableMoment } from '../../engines/tableClock.ts'
import { openPhone } from '../e2e/setup/browser.ts'
import { launchTitle } from '../e2e/setup/deeds.ts'
import { callApi, newPlayer, type Call } from '../e2e/setup/player.ts'
import { createSandbox, type Sandbox } from '../e2e/setup/sandbox.ts'
import type { Bench } from './bench.ts'
import { type Load, loadDuring } from './load.ts'
import { startNetwork } from './network.ts'
import { sampleOf } from './sample.ts'
import { slowDown } from './starts.ts'
import type { Row } from './table.ts'

const PLAYED_MS = 10_000
const BETWEEN_MS = 250
/** What is seen of a shared table: the end of its bets, and what is drawn after them. */
const BETS_SEEN_MS = 3_000
const PESOS = 10_000

interface Title {
  readonly engine: Engine
  readonly code: string
  /** What the player presses again and again. */
  readonly pressed: string
}

const MAIN = '.action .main'
/** A title of each engine. */
const TITLES: readonly Title[] = [
  { engine: 'slot', code: 'tala-moon', pressed: MAIN },
  { engine: 'holdAndWin', code: 'grape-link', pressed: MAIN },
  { engine: 'videoPoker', code: 'jacks-jeepneys', pressed: MAIN },
  { engine: 'crash', code: 'rocket-rise', pressed: MAIN },
  { engine: 'fish', code: 'anchor-bay', pressed: MAIN },
  { engine: 'baccarat', code: 'baccarat-royal', pressed: '.spot' },
  { engine: 'virtualSports', code: 'football-classic', pressed: '.match .odds' },
  { engine: 'basketball', code: 'court-kings', pressed: '.match .odds' },
  { engine: 'boxing', code: 'suntok-classic', pressed: '.match .odds' },
  { engine: 'racing', code: 'karera-classic', pressed: '.match .odds' },
]

/** From the launch to a game that can be played, on an empty phone; and how smoothly it is played. */
export async function gameRows(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const title of TITLES) {
    const ready: (number | null)[] = []
    for (let round = 0; round < bench.rounds; round++) ready.push(await onPhone(bench, title, readyAfter))
    const load = await onPhone(bench, title, played)
    rows.push(
      { measure: `game ${title.engine}: playable on slow 4G`, value: sampleOf(ready), must: 3_000, unit: 'ms' },
      {
        measure: `game ${title.engine}: frames/s in play`,
        value: load.framesPerSecond,
        must: 55,
        aim: 58,
        least: true,
      },
      { measure: `game ${title.engine}: longest task in play`, value: load.longestTask, unit: 'ms' },
    )
  }
  return rows
}

interface Opening {
  readonly page: Page
  readonly playUrl: string
  readonly title: Title
  readonly sandbox: Sandbox
}

/** A player with money, about to open a game that was launched for them. */
async function onPhone<T>(
  { browser, origin }: Bench,
  title: Title,
  work: (opening: Opening) => Promise<T>,
): Promise<T> {
  const sandbox = createSandbox(origin)
  const phone = await openPhone(browser, origin, { serviceWorkers: 'block' })
  try {
    const page = await phone.newPage()
    const { uid } = await newPlayer(page, origin)
    await sandbox.grant(uid, 'cash', PESOS)
    const call: Call = (path, data) => callApi(page, origin, path, data)
    return await work({ page, playUrl: await launchTitle(call, title.code), title, sandbox })
  } finally {
    await phone.close()
  }
}

async function readyAfter({ page, playUrl }: Opening): Promise<number> {
  const { origin, href } = new URL(playUrl)
  const network = await startNetwork(origin)
  network.become('slow4g')
  try {
    await page.addInitScript(() => {
      const look = () => {
        if (document.body?.classList.contains('ready')) console.log('ready', performance.now())
        else requestAnimationFrame(look)
      }
      look()
    })
    await slowDown(page)
    const said = page.waitForEvent('console', (message) => message.text().startsWith('ready'))
    await page.goto(href.replace(origin, network.origin), { waitUntil: 'commit' })
    return Number((await said).text().split(' ')[1])
  } finally {
    await network.close()
  }
}

async function played({ page, playUrl, title: { code, engine, pressed }, sandbox }: Opening): Promise<Load> {
  const { phases } = phased(engine)
  if (phases) await sandbox.clock(untilTheEndOfBets(code, phases, await sandbox.now()))
  await page.goto(playUrl)
  await page.locator('body.ready').waitFor()
  await slowDown(page)
  return loadDuring(page, () => press(page, pressed))
}

const phased = (engine: Engine): { phases?: Phases } => ENGINES[engine]

function untilTheEndOfBets(table: string, phases: Phases, now: number): number {
  const wait = tableMoment(table, phases, now).betsCloseAt - BETS_SEEN_MS - now
  return wait < 0 ? wait + phases.bets + phases.play + phases.result : wait
}

/** By the page itself: each of Playwright's looks would cost the page as much as what it measures. */
async function press(page: Page, pressed: string): Promise<void> {
  await page.evaluate(
    ({ pressed, betweenMs }) => {
      const again = () => {
        const button = document.querySelector<HTMLButtonElement>(`${pressed}:enabled`)
        button?.click()
        setTimeout(again, betweenMs)
      }
      again()
    },
    { pressed, betweenMs: BETWEEN_MS },
  )
  await page.waitForTimeout(PLAYED_MS)
}
