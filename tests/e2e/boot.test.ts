import type { Page } from 'playwright'
import { expect } from 'vitest'
import { PAGE_TIMING_PATH } from '../../contract/constants.ts'
import { visitorTest as test } from './setup/scenario.ts'

const CODE_OF_THE_PAGE = '**/assets/page-*.js'
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
    const isLoaded = page.waitForResponse('**/assets/tab-*.js')
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
