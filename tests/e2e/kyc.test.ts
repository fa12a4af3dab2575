import type { Page } from 'playwright'
import { expect } from 'vitest'
import { BASE, DAY } from '../unit/server/kyc/kycForTests.ts'
import { SANDBOX_HEADERS } from '../sandboxKey.ts'
import { problemsOf } from './setup/problems.ts'
import { keptOfPlayer, openAsPlayer } from './setup/openApp.ts'
import type { App } from './setup/app.ts'
import type { Player } from './setup/player.ts'
import { startSlowLine } from './setup/slowLine.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

/** Uploading these photos at 400 kbit/s, on a busy machine. */
const SLOWLY = { timeout: 50_000 }

/** The app is stored on the phone. */
const storedTest = playerTest
  .extend('line', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const line = await startSlowLine(app.origin)
    onCleanup(line.close)
    return line
  })
  .extend('origin', { scope: 'file' }, ({ line }) => line.origin)
  .extend('photo', { scope: 'file' }, async ({ app, browser }) => {
    const studio = await browser.newPage()
    await studio.goto(`${app.origin}/sandbox`)
    const photo = Buffer.from(await studio.evaluate(paintPhoto), 'base64')
    await studio.close()
    return photo
  })
const test = storedTest.extend('serviceWorkers', noServiceWorker)
test.afterEach(({ line }) => line.limit(undefined))

/** A photo of about 130 KB after compression: random cells, as a JPEG of full quality. */
async function paintPhoto(): Promise<string> {
  const canvas = new OffscreenCanvas(800, 600)
  const context = canvas.getContext('2d')
  for (let y = 0; y < 600; y += 6) {
    for (let x = 0; x < 800; x += 6) {
      if (!context) continue
      context.fillStyle = `hsl(${Math.random() * 360} 60% ${30 + Math.random() * 40}%)`
      context.fillRect(x, y, 6, 6)
    }
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  // As text: Playwright serialises arrays number by number.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const slot = (page: Page, name: string) => page.getByRole('region', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(page: Page, side: string, photo: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Choose file: ${side}` }).click()
  await (await chooser).setFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: photo })
}

/** Returns to the page, which refetches the session. */
async function comeBack(page: Page): Promise<boolean> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** The file id of each side at the operator's desk. */
async function filesInReview({ origin }: App, { uid }: Player): Promise<Map<string, string>> {
  const desk: { pending: { uid: string; images: { side: string; url: string }[] }[] } = await fetch(
    `${origin}/sandbox/api/kyc`,
    { headers: SANDBOX_HEADERS },
  ).then((answer) => answer.json())
  const images = desk.pending.find((one) => one.uid === uid)?.images ?? []
  return new Map(images.map(({ side, url }) => [side, url]))
}

/** Everything that the browser stores for the app, by URL or key. */
async function keptByBrowser(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    const opening = indexedDB.open('jolly_app')
    const stored = await new Promise<string[]>((resolve) => {
      opening.addEventListener('success', () => {
        const keys = opening.result.transaction('cache').objectStore('cache').getAllKeys()
        keys.addEventListener('success', () => resolve(keys.result.map(String)))
      })
    })
    opening.result.close()
    return [...cached.flat(), ...stored]
  })
}

storedTest(
  'a player is reminded, verifies over a bad line, mends what was rejected, and is approved without a reload',
  async ({ app, line, page, photo, player }) => {
    await openAsPlayer(page, '/game')
    await app.sandbox.clock(4.5 * DAY)
    const reminder = page.getByRole('dialog')
    const words = reminder.getByText('Kindly be reminded that you are required to complete your KYC.', { exact: true })
    await expect.poll(async () => (await comeBack(page)) && words.isVisible(), { timeout: 30_000 }).toBe(true)
    await reminder.getByRole('button', { name: 'Verify Now' }).click()
    await page.waitForURL('**/kyc/verification')
    await page.getByText('3 days left').or(page.getByText('2 days left')).waitFor()
    await page
      .getByRole('radio', { name: /Philippine National ID.*Recommended.*Reviewed within 3 minutes/ })
      .check({ force: true })
    await page.getByRole('link', { name: 'Start with your details' }).click()

    // The details, in two visits.
    await field(page, 'First name').fill('Maria')
    await field(page, 'Last name').fill('Santos')
    await page.getByLabel('Date of birth').fill('2010-06-12')
    await page.getByText('You have to be 21 or older to play here.').waitFor()
    await page.getByLabel('Date of birth').fill('1990-06-12')
    await field(page, 'Address').fill('12 Mabini Street')
    // The data worker keeps it; a reload ends the worker.
    await expect.poll(() => keptOfPlayer(page, 'kycDraft')).toContain('12 Mabini Street')
    await page.reload()
    await expect.poll(() => field(page, 'First name').inputValue()).toBe('Maria')
    expect(await field(page, 'Address').inputValue()).toBe('12 Mabini Street')
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('1990-06-12')
    await page.getByRole('radio', { name: 'Female' }).check({ force: true })
    await field(page, 'City or municipality').fill('Quezon City')
    await field(page, 'Province').fill('Metro Manila')
    await page.getByLabel('Source of income').selectOption('Employment')
    await page.getByRole('checkbox', { name: /I am not barred from playing/ }).check({ force: true })
    await page.getByRole('button', { name: 'Save and continue to the photos' }).click()
    await page.waitForURL('**/kyc/upload')

    // The photos: 400 kbit/s, every twentieth answer an error, and the first photo's answer lost.
    await field(page, 'ID number').fill('1234-5678-9012')
    line.limit(400_000)
    await app.sandbox.faults({ call: 'commonUploadImg', drop: true, delayMs: 10, times: 1 })
    await app.sandbox.faults({ call: '/api/*', status: 503, every: 20, times: 100 })
    await choose(page, 'Front of your ID', photo)
    await slot(page, 'Front of your ID')
      .getByText(/^Before: /)
      .waitFor()
    await slot(page, 'Front of your ID')
      .getByText(/^After: \d+ KB/)
      .waitFor()
    await choose(page, 'Back of your ID', Buffer.from('No photo at all.'))
    await slot(page, 'Back of your ID').getByText('This file cannot be read. Please use a JPG or PNG photo.').waitFor()
    await choose(page, 'Back of your ID', photo)
    await choose(page, 'Selfie with your ID', photo)
    await slot(page, 'Front of your ID')
      .getByText('Sending')
      .or(slot(page, 'Front of your ID').getByText('Received'))
      .waitFor()
    for (const side of ['Front of your ID', 'Back of your ID', 'Selfie with your ID']) {
      await slot(page, side).getByText('Received').waitFor(SLOWLY)
    }
    expect(await problemsOf(page, 'upload')).toEqual([])
    line.limit(undefined)
    await app.sandbox.clearFaults()
    // No picture, and no answer for a player under its URL, where the next player would find it.
    expect((await keptByBrowser(page)).filter((name) => /\/api\/(file|common)|^http.*\/api\/user/.test(name))).toEqual(
      [],
    )
    await page.getByRole('button', { name: 'Send for review' }).click()

    // The review, live, without a reload.
    await page.waitForURL('**/kyc/status')
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await page.getByText('We are reviewing your documents').waitFor()
    await expect
      .poll(async () => (await keptByBrowser(page)).filter((name) => /kycPhoto|kycDraft/.test(name)))
      .toEqual([])
    const before = await filesInReview(app, player)
    await app.sandbox.kyc(player.uid, 'rejected', [], { back: 'blurred', selfie: 'cutOff' })
    await page.getByText('Fix a few things').waitFor()
    const faults = page.getByRole('list', { name: 'What to fix' }).getByRole('listitem')
    await expect.poll(() => faults.count()).toBe(2)
    await faults.filter({ hasText: 'Selfie with your ID' }).getByText('Show all four corners.').waitFor()
    await faults.filter({ hasText: 'Back of your ID' }).getByRole('link', { name: 'Fix: Back of your ID' }).click()
    await slot(page, 'Front of your ID').getByText('Stays', { exact: true }).waitFor()
    expect(await field(page, 'ID number').inputValue()).toBe('1234-5678-9012')
    for (const side of ['Back of your ID', 'Selfie with your ID']) {
      await choose(page, side, photo)
      await slot(page, side).getByText('Received').waitFor()
    }
    await page.getByRole('button', { name: 'Send for review' }).click()
    await page.getByText('We are reviewing your documents').waitFor()
    await page.getByText('•••• 012', { exact: true }).waitFor()
    const after = await filesInReview(app, player)
    expect(after.get('front')).toBe(before.get('front'))
    for (const side of ['back', 'selfie']) expect(after.get(side), side).not.toBe(before.get(side))
    await app.sandbox.clock(3 * 60_000)
    await page.getByText('You are verified').waitFor()
    await page.getByText('•••• 012', { exact: true }).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    await page.getByRole('link', { name: 'Play', exact: true }).click()
    await page.waitForURL('**/game')
  },
  150_000,
)

test('a tab that is killed while it sends is followed by one that goes on from the stored photo', async ({
  call,
  line,
  page,
  photo,
}) => {
  await call('/api/user/identity/base', BASE)
  await openAsPlayer(page, '/kyc/upload')
  await page.getByRole('radio', { name: /^Passport/ }).click({ force: true })
  line.limit(100_000)
  await choose(page, 'Front of your ID', photo)
  await slot(page, 'Front of your ID').getByText('Sending').waitFor()
  await page.close()
  line.limit(undefined)

  const next = await page.context().newPage()
  await next.goto('/kyc/upload')
  await slot(next, 'Front of your ID').getByText('Received').waitFor(SLOWLY)
  await slot(next, 'Front of your ID')
    .getByText(/^After: \d+ KB/)
    .waitFor()
  await next.getByText('1 photo left').waitFor()
})

test('a suspension that comes in the middle of a game closes everything but KYC, until the approval ends it', async ({
  app,
  page,
  player,
}) => {
  await openAsPlayer(page, '/game')
  const tile = page.getByRole('button', { name: 'Parol Lights', exact: true }).first()
  await tile.click()
  const game = page.getByRole('dialog', { name: 'Parol Lights' })
  await game.waitFor()
  await app.sandbox.clock(7 * DAY)
  const suspended = page.getByRole('dialog', { name: 'Account Suspended' })
  await suspended.getByText(/^Account Suspended!/).waitFor()
  expect(await suspended.getByRole('button').allTextContents()).toEqual(['Customer Service', 'Complete KYC'])
  await page.keyboard.press('Escape')
  await suspended.getByRole('button', { name: 'Complete KYC' }).click()
  await page.waitForURL('**/kyc/verification')
  await game.waitFor({ state: 'detached' })
  await page.getByText('The 7 days are over').waitFor()
  expect(await suspended.count()).toBe(0)

  await page.goto('/inbox')
  await suspended.waitFor()
  // Screens that stay open show a banner instead of the dialog.
  const banner = page.getByRole('region', { name: 'Account Suspended' })
  for (const path of ['/setting', '/security-center', '/login', '/profile']) {
    await page.goto(path)
    await banner.getByRole('link', { name: 'Complete KYC' }).waitFor()
    expect(await suspended.count()).toBe(0)
  }
  await page.getByRole('button', { name: 'Change nickname and gender' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await suspended.count()).toBe(0)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await app.sandbox.kyc(player.uid, 'approved')
  await banner.waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Verified', { exact: true }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('a suspended player is told so on a device that learns who plays and that they are suspended at once', async ({
  app,
  newPhone,
  page,
}) => {
  await app.sandbox.clock(7 * DAY)
  const phone = await newPhone()
  await phone.addCookies(await page.context().cookies())
  const newDevice = await phone.newPage()
  await newDevice.goto('/inbox')
  await newDevice.getByRole('button', { name: 'Accept' }).click()
  await newDevice.getByRole('dialog', { name: 'Account Suspended' }).waitFor()
})
