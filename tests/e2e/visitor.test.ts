import { expect } from 'vitest'
import { PAGE_SIZE_MAX } from '../../contract/constants.ts'
import { openApp, untilHistoryIsBack } from './setup/openApp.ts'
import { noServiceWorker, visitorTest } from './setup/scenario.ts'

const test = visitorTest.extend('serviceWorkers', noServiceWorker)

test('a visitor looks around: categories, a provider, a whole category', async ({ page }) => {
  await openApp(page)
  const rail = page.getByRole('tablist', { name: 'Game categories' })
  await rail.getByRole('tab', { name: 'Fish' }).click()
  await page.waitForURL(/type=fish/)
  await page.getByRole('heading', { name: 'Fish' }).waitFor()
  const tiles = page.getByRole('tabpanel').getByRole('list').getByRole('button')
  await tiles.nth(5).waitFor()
  const providers = page.getByRole('group', { name: 'Providers' })
  // The lobby's providers are shown until the category's load; this one has no fish.
  await providers.getByRole('button', { name: 'Nine Lanterns' }).waitFor({ state: 'detached' })
  const chip = providers.getByRole('button').nth(1)
  const provider = await chip.textContent()
  await chip.click()
  await page.getByRole('heading', { name: `Fish · ${provider}` }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor()
  // Live and sports hide the providers.
  await page.goto('/game?type=live')
  await page.getByRole('heading', { name: 'Live', exact: true }).waitFor()
  expect(await providers.getByRole('button').count()).toBe(0)
})

test('Sports lists what can be bet on, at the odds that the operator tells; a table its latest winners', async ({
  app,
  page,
  call,
}) => {
  type Told = { code: string; winners?: string[]; fixtures?: { sides: string[]; offers: { odds: number }[] }[] }
  const tablesOf = (type: string) => call<Told[]>(`/api/open/game/tables?type=${type}&page=1&size=48`)
  await openApp(page, '/game?type=sports')
  const matches = page.getByRole('tabpanel').locator('.virtual-grid > li')
  await expect
    .poll(async () => {
      const [told] = await tablesOf('sports')
      const rows = await matches.first().locator('li').allInnerTexts()
      const wanted = told?.fixtures?.map(({ sides, offers }) =>
        [sides.join(' – '), ...offers.map(({ odds }) => (odds / 100).toFixed(2))].join(' '),
      )
      return wanted?.length === 4 && rows.map((row) => row.replace(/\s+/g, ' ')).join() === wanted.join()
    })
    .toBe(true)
  await matches
    .first()
    .getByText(/^(Bets close|Next round) in \d:\d\d$/)
    .waitFor()
  const boxes = await matches.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
  const inside = await matches
    .locator('li')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  expect(Math.max(...inside)).toBeLessThanOrEqual(Math.max(...boxes.map(({ bottom }) => bottom)))

  await page.goto('/game?type=live')
  // What a table has dealt is known from when somebody looked.
  await expect
    .poll(async () => {
      await app.sandbox.clock(10_000)
      return (await tablesOf('live'))[0]?.winners?.length
    })
    .toBeGreaterThan(0)
  await page
    .getByRole('img', { name: /^Last winners: (Player|Banker|Tie)/ })
    .first()
    .waitFor()
})

test('who saves data loads nothing ahead, and what they open all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Object.getPrototypeOf(navigator.connection), 'saveData', { get: () => true })
  })
  const ahead: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(tab|en-US)-[^/]*\.js$/.test(request.url())) ahead.push(request.url())
  })
  await openApp(page)
  await page.getByRole('button', { name: 'Show pictures' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(ahead).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(ahead).toHaveLength(2)
})

test('thousands of games scroll by, only the near ones in the document', async ({ page }) => {
  await openApp(page, '/game?type=slot')
  await page.getByRole('button', { name: 'Tala Moon', exact: true }).waitFor()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2 }))
  const cell = page.locator('.virtual-grid > li').nth(12)
  await expect.poll(async () => Number(await cell.getAttribute('aria-posinset'))).toBeGreaterThan(500)
  await cell.getByRole('button').first().waitFor()
  expect(await page.locator('.virtual-grid > li').count()).toBeLessThan(80)
})

test('the age notice comes before anything else, on a screen that needs a login too', async ({ page }) => {
  await page.goto('/profile')
  const notice = page.getByRole('dialog', { name: 'Are you 21 or older?' })
  const loginFirst = page.getByRole('dialog', { name: 'Please login first to view' })
  await notice.waitFor()
  await page.waitForURL('**/game')
  expect(await loginFirst.count()).toBe(0)
  await notice.getByRole('button', { name: 'Accept' }).click()
  await loginFirst.waitFor()
  expect(await notice.count()).toBe(0)
})

test('pressing a game says that a login comes first, and leads there', async ({ page }) => {
  await openApp(page)
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Please login first to view' })
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/login?next=*parol-lights')
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
})

test('the question for a login needs no code; what does and cannot have it says so, and opens after the next start', async ({
  page,
}) => {
  const { promise: isOffline, resolve: sayOffline } = Promise.withResolvers<void>()
  const codeOfDialogs = '**/assets/tab-*.js'
  await page.route(codeOfDialogs, (route) => isOffline.then(() => route.abort()))
  await openApp(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  await page.getByRole('button', { name: 'Parol Lights', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Please login first to view' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  sayOffline()
  await menu.click()
  await page.getByRole('alert').getByText('This could not be loaded.').waitFor()
  await page.unroute(codeOfDialogs)
  await page.context().setOffline(false)
  await page.goto('/game')
  await menu.click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
})

test('the menu links to where the operator can be followed', async ({ page }) => {
  await openApp(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  // Its code comes with the first press.
  await menu.waitFor()
  const games = menu.getByRole('heading', { name: 'GAMES' }).locator('+ ul').getByRole('link')
  expect(await games.allInnerTexts()).toEqual(['Slots', 'Live', 'Sports', 'Fish', 'Poker', 'Arcade'])
  await menu.getByRole('link', { name: 'Facebook' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toMatch(/^https:/)
})

test('an unknown path leads to game, and so does every screen of a player, with the same words', async ({ page }) => {
  await openApp(page, '/no/such/path')
  await page.waitForURL('**/game')
  await page.goto('/profile')
  await page.getByRole('dialog', { name: 'Please login first to view' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/game')
})

test('a search forgives a typing error, filters, and is remembered', async ({ page }) => {
  await openApp(page)
  await page.getByRole('link', { name: 'Search games' }).click()
  const field = page.getByRole('searchbox', { name: 'Search games' })
  // Results show while typing; arrow keys move through them and back, and Escape clears the field.
  await field.pressSequentially('bắn cá')
  await page.getByRole('button', { name: 'Pearl Divers', exact: true }).waitFor()
  await page.getByRole('button', { name: /^See all \d+ games$/ }).waitFor()
  await field.press('Escape')
  await page.getByRole('heading', { name: 'Discover' }).waitFor()
  await field.fill('dragn drum')
  const found = page.getByRole('button', { name: 'Dragon Drum', exact: true })
  await found.waitFor()
  expect(new URL(page.url()).pathname).toBe('/game/search')
  await field.press('ArrowDown')
  await found.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowUp')
  await field.and(page.locator(':focus')).waitFor()
  await field.press('Enter')
  await page.waitForURL(/keyword=dragn/)
  await page.getByRole('button', { name: 'Dragon Drum', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'dragn drum', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove dragn drum' }).click()
  await page.getByRole('button', { name: 'dragn drum', exact: true }).waitFor({ state: 'detached' })
  // Back from login leads to the games, wherever it was opened.
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/game')
})

test('what is found is listed to its end, and so is what is hot', async ({ page }) => {
  const totalOf = (heading: string | null) => Number(/\d+/.exec(heading ?? '')?.[0])
  await openApp(page, '/game/search/result?keyword=gold')
  const found = page.getByRole('main').getByRole('listitem')
  const more = page.getByRole('button', { name: 'Show more' })
  await more.waitFor()
  const total = totalOf(await page.getByRole('status').getByRole('heading').textContent())
  expect(total).toBeGreaterThan(50)
  // A page begins with what the device knows, which the operator may have on a later one: a whole page is followed by the next press.
  for (let listed = PAGE_SIZE_MAX; listed < total; listed += PAGE_SIZE_MAX) {
    await expect.poll(() => found.count()).toBeGreaterThanOrEqual(listed)
    await more.click()
  }
  await expect.poll(() => found.count()).toBe(total)
  await page.getByText('That is everything').waitFor()

  await page.goto('/game')
  await page.getByRole('link', { name: /See all.*Hot/ }).click()
  const title = page.getByRole('region', { name: 'Hot' }).locator('header')
  await expect.poll(async () => totalOf(await title.textContent())).toBeGreaterThan(50)
})

test('a search for anything else breaks nothing', async ({ page }) => {
  await openApp(page, '/game/search')
  for (const words of ['☃'.repeat(120), '<img src=x onerror=alert(1)>', 'مرحبا بالعالم', '   ']) {
    await page.goto('/game/search')
    const field = page.getByRole('searchbox', { name: 'Search games' })
    await field.fill(words)
    await field.press('Enter')
    await page.getByRole('heading', { name: 'Discover' }).waitFor()
  }
})

visitorTest('language and theme change at once and outlive a reload', async ({ page }) => {
  await openApp(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Giao diện tối' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText(/^You are offline/).waitFor()
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await page.getByText('Danh sách đã lưu sẽ đổi ngôn ngữ khi có mạng trở lại.').waitFor()
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Đăng nhập' }).waitFor()
  await untilHistoryIsBack(page)
  await page.reload()
  await page.getByRole('link', { name: 'Đăng nhập' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi-VN')
})

test('the terms and the privacy policy open in both languages', async ({ page }) => {
  await openApp(page, '/register')
  await page.getByRole('button', { name: 'privacy policy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Privacy policy' })
  await dialog.getByText('Personal data is kept for 5 years').first().waitFor()
  await dialog.getByRole('button', { name: 'Ok' }).click()
  expect(await page.getByRole('checkbox').nth(1).isChecked()).toBe(false)
})
