import type { Page } from 'playwright'
import { expect } from 'vitest'
import { visitorTest as test } from './setup/scenario.ts'

const CODE_OF_THE_PAGE = '**/assets/page-*.js'
const trouble = (page: Page) => page.getByRole('alert').filter({ hasText: 'is not starting' })

test('a page whose code does not come offers a reload at once, and then starts', async ({ page }) => {
  await page.route(CODE_OF_THE_PAGE, (route) => route.abort())
  await page.goto('/')
  await trouble(page).waitFor()
  await page.unroute(CODE_OF_THE_PAGE)
  await page.getByRole('link', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Hot' }).waitFor()
})

test('a page whose code does not come for twelve seconds offers a reload then, and starts when it comes', async ({
  page,
}) => {
  const asked = Promise.withResolvers<() => void>()
  await page.route(CODE_OF_THE_PAGE, (route) => asked.resolve(() => void route.continue()))
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  const answer = await asked.promise
  await page.locator('.boot-tabs').waitFor()
  expect(await trouble(page).isVisible()).toBe(false)
  await page.clock.runFor(12_000)
  await trouble(page).waitFor()
  answer()
  await page.getByRole('heading', { name: 'Hot' }).waitFor()
  expect(await trouble(page).isVisible()).toBe(false)
})
