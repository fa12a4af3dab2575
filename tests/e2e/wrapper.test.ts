import type { Page } from 'playwright'
import { expect } from 'vitest'
import { nativeCalls, putIntoWrapper } from './setup/nativeWrapper.ts'
import { newPlayer } from './setup/player.ts'
import { visitorTest } from './setup/scenario.ts'

const GAME = 'Parol Lights'
const DOWNLOAD = 'https://get.example/jolly.apk'
const OUTSIDE = 'https://games.example/play#t=1'

const test = visitorTest
  // The data worker's requests can be intercepted only without a service worker.
  .extend('page', async ({ newPhone }) => {
    const phone = await newPhone({ serviceWorkers: 'block' })
    await phone.route('https://www.google.com/', (route) => route.fulfill({ body: 'A search site' }))
    return phone.newPage()
  })
  /** The `requestFrom` header of the calls. */
  .extend('requestFrom', ({ page, origin }) => {
    const said = new Set<string | undefined>()
    page.on('request', (request) => {
      if (request.url().startsWith(`${origin}/api/`)) said.add(request.headers()['requestfrom'])
    })
    return said
  })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a game that the operator wants outside the app. */
async function openOutsideGame(page: Page) {
  await page.route('**/api/game/getUrl', (route) =>
    route.fulfill({
      json: {
        success: true,
        code: 0,
        msg: null,
        data: { playUrl: OUTSIDE, openMode: 'browser', needBindWallet: false },
      },
    }),
  )
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  await page.getByRole('button', { name: GAME, exact: true }).first().click()
}

test.for(['android', 'ios'] as const)('inside the %s wrapper', async (platform, { page, app, requestFrom }) => {
  await putIntoWrapper(page, { platform })
  await newPlayer(page, app.origin)
  const data = { versionCode: Number.MAX_SAFE_INTEGER, downloadUrl: DOWNLOAD }
  await page.route('**/api/app/version', (route) =>
    route.fulfill({ json: { success: true, code: 0, msg: null, data } }),
  )
  const deviceIds = new Set<string | undefined>()
  page.on('request', (request) => deviceIds.add(request.headers()['deviceid']))
  await page.goto('/game')

  await press(page, 'Exit')
  await expect.poll(() => nativeCalls(page)).toContainEqual(['exit', null])
  expect(new URL(page.url()).origin).toBe(app.origin)
  await press(page, 'Accept')

  // The native app is older than the operator's newest.
  const newer = page.getByRole('dialog', { name: 'New version' })
  await newer.getByText('Your app is not the latest version. Update now?').waitFor()
  await newer.getByRole('button', { name: 'Update' }).click()
  await newer.waitFor({ state: 'detached' })
  expect(await nativeCalls(page)).toContainEqual(['openUrl', DOWNLOAD])

  await openOutsideGame(page)
  await expect.poll(() => nativeCalls(page)).toContainEqual(['openBrowser', OUTSIDE])
  expect(await page.getByRole('dialog', { name: GAME }).count()).toBe(0)

  // The operator opens tables outside.
  await page.unroute('**/api/game/getUrl')
  await page.getByRole('region', { name: 'Live now' }).locator('.game-tile-play').first().click()
  await expect
    .poll(async () => (await nativeCalls(page)).map(([name, body]) => `${name} ${JSON.stringify(body)}`).join())
    .toMatch(/openBrowser [^,]*\/play\/[\w-]*baccarat/)

  await press(page, 'Menu')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Telegram' }).click()
  await expect.poll(() => nativeCalls(page)).toContainEqual(['openBrowser', 'https://t.me/'])
  expect(page.context().pages()).toHaveLength(1)

  expect([...deviceIds]).toContain('native-1')
  await page.goto('/helpSlot')
  await page.getByRole('button', { name: 'Invite a friend' }).first().click()
  await press(page, 'Share the invitation')
  await expect
    .poll(async () => (await nativeCalls(page)).map(([name, body]) => `${name} ${JSON.stringify(body)}`).join())
    .toMatch(/share .*register\?code=/)
  expect([...requestFrom]).toEqual(['APP_H5'])
  // Each version is offered once.
  expect(await newer.count()).toBe(0)
})

test.for([
  ['android', 'has no such functions', { missing: ['exit', 'openBrowser', 'openUrl'] }],
  ['android', 'fails in them', { throwing: ['exit', 'openBrowser', 'openUrl', 'getDeviceInfo', 'share'] }],
] as const)(
  'an %s wrapper that %s harms nothing: the page does it itself',
  async ([platform, _what, lacks], { page, app, requestFrom }) => {
    await putIntoWrapper(page, { platform, versionCode: Number.MAX_SAFE_INTEGER, ...lacks })
    await newPlayer(page, app.origin)
    await page.goto('/game')
    await press(page, 'Accept')
    await openOutsideGame(page)
    await page.getByRole('dialog', { name: GAME }).waitFor()
    expect([...requestFrom]).toEqual(['APP_H5'])
  },
)

test.for([undefined, 'android'] as const)(
  'Exit leaves for a search site in a browser, or where the wrapper cannot (%s)',
  async (platform, { page }) => {
    if (platform) await putIntoWrapper(page, { platform, throwing: ['exit'] })
    await page.goto('/game')
    await press(page, 'Exit')
    await page.waitForURL('https://www.google.com/')
  },
)

test('in a browser a game that belongs outside is played in the frame, and calls say H5', async ({
  page,
  app,
  requestFrom,
}) => {
  await newPlayer(page, app.origin)
  await page.goto('/game')
  await press(page, 'Accept')
  await openOutsideGame(page)
  await page.getByRole('dialog', { name: GAME }).waitFor()
  expect([...requestFrom]).toEqual(['H5'])
})
