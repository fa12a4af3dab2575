import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { sharedSecret } from '../../../../server/database/encryption/sharedSecret.ts'
import { openCatalogue } from '../../../../server/domain/games/catalogue.ts'
import { createGamesProvider } from '../../../../server/providers/games.ts'
import { type RunningOperator, startOperator } from '../../../../server/start.ts'
import { type Relay, startRelay } from '../../../outages/relay.ts'
import { Browser, register, settingsForTests, startForTests } from './operatorForTests.ts'
import { paintedBuild } from './paintedBuildForTests.ts'

/** An operator whose games provider (another sandbox's) is behind a relay and silent at the start. */
let sandbox: RunningSandbox
let relay: Relay
let operator: RunningOperator
let browser: Browser
let games: { origin: string; secret: string }

let appFolder: string

beforeAll(async () => {
  appFolder = paintedBuild()
  sandbox = await startForTests()
  relay = await startRelay(Number(new URL(sandbox.gamesAddress).port))
  relay.set('silent')
  const origin = new URL(relay.through(sandbox.gamesAddress)).origin.replace('localhost', '127.0.0.1')
  games = { origin, secret: await sharedSecret(sandbox.operator.db, 'wallet') }
  operator = await startOperator(
    { ...(await settingsForTests()), appFolder },
    () => {},
    async ({ settings }) => ({
      // Signed requests carry their time, and the sandbox's clock is set to the morning.
      clock: sandbox.sandbox.clock,
      partners: { games, payments: null, chat: null },
      beacon: null,
      controls: null,
      gamesPort: settings.gamesPort,
      async close() {},
    }),
  )
  browser = new Browser(operator.address)
})
afterAll(async () => {
  await operator.close()
  await relay.close()
  await sandbox.close()
  rmSync(appFolder, { recursive: true })
})

const AWAY = { success: false, msg: expect.stringContaining('games cannot be reached') }

test('while the provider is silent players log in, and are told that the games are away, not that there are none', async () => {
  await register(browser)
  expect((await browser.call('userInfo')).success).toBe(true)
  expect((await browser.call('userBalanceJournalFetch', { page: 1, size: 20 })).success).toBe(true)
  expect(await browser.call('openGameFetch', { page: 1, size: 20 })).toMatchObject(AWAY)
  expect(await browser.call('userGameCollect', { code: 'koi-palace' })).toMatchObject(AWAY)
  expect((await browser.fetch('/pictures/cover/koi-palace.svg')).status).toBe(404)
})

test('the games come with the provider, and stay when it is silent at the next start', async () => {
  relay.set('open')
  const list = async () => (await browser.call('openGameFetch', { page: 1, size: 20 })).data?.list ?? []
  await expect.poll(async () => (await list()).length).toBe(20)
  const [game] = await list()
  expect((await browser.fetch(game?.img ?? '')).status).toBe(200)
  expect(game?.img).toMatch(/\?v=.+/)

  const { db } = operator.operator
  const stored = () => db.selectFrom('gameCatalogue').select('id').execute()
  await expect.poll(stored).toHaveLength(1)
  const [, , , other] = await list()
  relay.set('down')
  const notDrawn = await browser.fetch(other?.img ?? '')
  expect([notDrawn.status, notDrawn.headers.get('cache-control')]).toEqual([503, 'no-store'])
  const said: unknown[] = []
  const silent = createGamesProvider(games, { clock: sandbox.sandbox.clock, report: (fault) => said.push(fault) })
  const next = await openCatalogue(db, silent)
  expect(next.games.all).toEqual(operator.operator.games.all)
  expect([next.hasPicture(`cover/${game?.code}`), next.hasPicture('cover/nothing')]).toEqual([true, false])
  expect(said).toHaveLength(1)

  // The lobby is painted from the known catalogue; the lists are checked again after half a minute.
  const lobby = async () => (await fetch(`${operator.address}/game`)).text()
  const now = performance.now()
  const later = vi.spyOn(performance, 'now').mockReturnValue(now + 40_000)
  await lobby()
  later.mockRestore()
  await expect.poll(lobby).toContain('<h1>en-US')
})
