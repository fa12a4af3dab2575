import type { Page } from 'playwright'
import { expect } from 'vitest'
import { PAGE_TIMING_PATH } from '../../contract/constants.ts'
import { visitorTest as test } from './setup/scenario.ts'

const CODE_OF_THE_PAGE = '**/assets/page-*.js'
const CODE_OF_THE_WORKER = '**/assets/worker-*.js'
const CODE_BEHIND_IT = '**/assets/tab-*.js'
/** Asked by the page whether the operator itself answers. */
const OPERATOR_LIVE = '**/api/app/version'
const trouble = (page: Page) => page.getByRole('alert').filter({ hasText: 'is not starting' })

test('a page whose code does not come offers a reload at once, and then starts', async ({ page }) => {
  await page.route(CODE_OF_THE_PAGE, (route) => route.abort())
  await page.goto('/')
  await trouble(page).waitFor()
  await page.unroute(CODE_OF_THE_PAGE)
  await page.getByRole('link', { name: 'Reload' }).click()
  await page.locator('.boot').waitFor({ state: 'detached' })
})

test('a page whose code does not come for twelve seconds offers a reload then, and starts when it comes', async ({
  page,
}) => {
  const asked = Promise.withResolvers<() => void>()
  await page.route(CODE_OF_THE_PAGE, (route) => asked.resolve(() => void route.continue()))
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  const answer = await asked.promise
  await page.getByRole('heading', { name: 'Hot' }).waitFor()
  expect(await trouble(page).isVisible()).toBe(false)
  await page.clock.runFor(12_000)
  await trouble(page).waitFor()
  answer()
  await page.locator('.boot').waitFor({ state: 'detached' })
  expect(await trouble(page).isVisible()).toBe(false)
})

test('a page that does not start looks again and again for a release that does', async ({ page }) => {
  await page.addInitScript(() => {
    const { getRegistration } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.getRegistration = function (...args) {
      console.info('looked')
      return getRegistration.apply(this, args)
    }
  })
  let looks = 0
  page.on('console', (said) => (looks += said.text() === 'looked' ? 1 : 0))
  await page.route(CODE_OF_THE_PAGE, (route) => route.abort())
  await page.clock.install()
  await page.goto('/')
  await trouble(page).waitFor()
  // At the failure, and every twelve seconds from then on.
  await expect.poll(() => looks).toBe(1)
  for (const more of [1, 2, 3]) {
    await page.clock.runFor(12_000)
    await expect.poll(() => looks).toBe(1 + more)
  }
})

test('a browser that is too old for the code says after twelve seconds that it should be updated', async ({ page }) => {
  await page.route(CODE_OF_THE_PAGE, (route) => route.abort())
  // Its policy does not let the changed script run, as a browser does not run one whose syntax it does not know.
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('const{dataset}', 'new syntax {dataset}'),
    })
  })
  await page.clock.install()
  await page.goto('/')
  expect(await trouble(page).isVisible()).toBe(false)
  await page.clock.runFor(12_000)
  await trouble(page).filter({ hasText: 'update your browser' }).waitFor()
})

test('without the code behind the first screen the lobby stands, says what it cannot open, and opens it later', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = function (...args) {
      performance.mark('registered')
      return register.apply(this, args)
    }
  })
  const registrations = () => page.evaluate(() => performance.getEntriesByName('registered').length)
  await page.route(CODE_BEHIND_IT, (route) => route.abort())
  // Not a chunk that a release took away, for which the page would reload.
  await page.route(OPERATOR_LIVE, (route) => route.abort())
  const triedBehind = page.waitForEvent(
    'console',
    (said) => said.type() === 'warning' && /ChunkError/.test(said.text()),
  )
  await page.goto('/game')
  await page.getByRole('button', { name: 'Accept' }).click()
  await triedBehind
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('This could not be loaded.').waitFor()
  await page.getByRole('tab', { name: 'Slots' }).click()
  const again = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await again.waitFor()
  await page.getByRole('tab', { name: 'Lobby' }).click()
  await page.getByRole('heading', { name: 'Hot' }).waitFor()
  await page.getByRole('tab', { name: 'Slots' }).click()
  await again.waitFor()
  expect(await registrations()).toBe(0)

  await page.unroute(CODE_BEHIND_IT)
  await page.unroute(OPERATOR_LIVE)
  await again.click()
  await page.getByRole('region', { name: 'Slots' }).locator('.game-tile-play').first().waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Fish' }).click()
  await page.getByRole('region', { name: 'Fish' }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect(await registrations()).toBe(1)
})

test('a page whose data worker does not come says that it is not live, tries again, and starts once it is online', async ({
  page,
}) => {
  let asked = 0
  await page.route(CODE_OF_THE_WORKER, (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/game')
  await page.getByRole('status', { name: 'Connection' }).filter({ hasText: 'Reconnecting…' }).waitFor()
  await expect.poll(() => asked).toBeGreaterThanOrEqual(3)
  await page.unroute(CODE_OF_THE_WORKER)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('tab', { name: 'Slots' }).click()
  await page.getByRole('region', { name: 'Slots' }).locator('.game-tile-play').first().waitFor()
})

test('code that the one reload by itself did not bring either comes with the next that the player asks for', async ({
  page,
}) => {
  await page.route(CODE_BEHIND_IT, (route) => route.abort())
  const reloadedInVain = page.waitForEvent('console', (said) => said.text().includes('could not be loaded (missing)'))
  await page.goto('/game')
  await reloadedInVain
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).waitFor()
  await page.getByRole('tab', { name: 'Slots' }).click()
  const reload = page.getByRole('main').getByRole('button', { name: 'Reload' })
  await reload.waitFor()

  await page.unroute(CODE_BEHIND_IT)
  await reload.click()
  await page.getByRole('region', { name: 'Slots' }).locator('.game-tile-play').first().waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
})

test('one page in ten tells the operator how fast it was, once, when it is hidden, and no other does', async ({
  page,
}) => {
  const told: unknown[] = []
  await page.exposeFunction('tell', (url: string, body: string) => told.push([url, JSON.parse(body)]))
  // Playwright does not expose a beacon's body.
  await page.addInitScript(() => {
    navigator.sendBeacon = (url, body) => {
      void new Response(body ?? null).text().then((text) => Reflect.get(window, 'tell')(url, text))
      return true
    }
  })
  const open = async (luck: number) => {
    await page.addInitScript((value) => (Math.random = () => value), luck)
    const isLoaded = page.waitForResponse(CODE_BEHIND_IT)
    await page.goto('/')
    await isLoaded
  }
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await open(0.1)
  await hide()

  const measuring = page.waitForResponse('**/assets/timing-*.js')
  await open(0.09)
  await page.evaluate(untilMeasured(new URL((await measuring).url()).pathname))
  const toldOnceHidden = async () => {
    await hide()
    return told
  }
  const figures = { start: 'cold', lcp: expect.any(Number), cls: expect.any(Number), uncaught: 0, failedChunks: 0 }
  await expect.poll(toldOnceHidden).toEqual([[PAGE_TIMING_PATH, figures]])
  expect(await toldOnceHidden()).toHaveLength(1)
})

/** Waits until the script that measures runs and has heard of the paints before it: observers are told in turn. */
function untilMeasured(script: string): string {
  // As text: the test runner would transform the import.
  return `(async () => {
    await import('${script}')
    for (const type of ['paint', 'largest-contentful-paint'])
      await new Promise((heard) => new PerformanceObserver(heard).observe({ type, buffered: true }))
  })()`
}
