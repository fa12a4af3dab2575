import { expect } from 'vitest'
import type { Page } from 'playwright'
import type { App } from './setup/app.ts'
import { openAsPlayer, untilHistoryIsBack, waitUntilStored } from './setup/openApp.ts'
import type { Call, Player } from './setup/player.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

const START = '/api/grasp/start'
const CAUGHT = /^(You caught|Nothing caught)/

/** The app is stored on the phone. */
const storedTest = playerTest
  .extend('machine', ({ page }) => page.getByRole('region', { name: 'Claw machine' }))
  .extend('result', ({ machine }) => machine.getByRole('status').filter({ hasText: CAUGHT }))
const test = storedTest.extend('serviceWorkers', noServiceWorker)

interface Log {
  total: number
  left: number
  list: { doll: string; result: string; fair: { nonce: number } }[]
}

const log = (call: Call) => call<Log>('/api/grasp/log')

/** Opens the events screen with this many tries. */
async function openMachine(page: Page, app: App, { uid }: Player, tries: number): Promise<void> {
  await app.sandbox.grant(uid, 'tries', tries)
  await openAsPlayer(page, '/event')
  await page.getByRole('button', { name: `Catch · ${tries} left` }).waitFor()
}

/** Dismisses the reward of a catch; an empty claw has none. */
async function collect(page: Page, { result }: Partial<Log['list'][number]> = {}): Promise<void> {
  if (result !== 'miss') await page.getByRole('dialog').getByRole('button', { name: 'Collect' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

storedTest(
  'a throw by keyboard shows what the operator drew, and can be verified without a network',
  async ({ app, call, page, player, result }) => {
    await openMachine(page, app, player, 2)
    // Keys are not named on a phone.
    await page.getByText('Aim with a finger. Each catch uses 1 try.').waitFor()
    const slider = page.getByRole('slider', { name: 'Claw position' })
    const before = await slider.getAttribute('aria-valuenow')
    await slider.focus()
    await page.keyboard.down('ArrowRight')
    await page.waitForFunction(
      (was) => document.querySelector('[role=slider]')?.getAttribute('aria-valuenow') !== was,
      before,
    )
    await page.keyboard.up('ArrowRight')
    const told = page.evaluate(purseUntilCaught)
    await page.keyboard.press('Space')
    await result.waitFor()
    expect(await told).toHaveLength(1)
    const { list, left, total } = await log(call)
    expect({ left, total }).toEqual({ left: 1, total: 1 })
    const doll = list[0]?.doll ?? ''
    const name = { none: 'nothing caught', bolt: 'lightning bolt' }[doll] ?? doll
    expect((await result.innerText()).toLowerCase()).toContain(name)
    await collect(page, list[0])
    await page.getByRole('button', { name: 'Catch · 1 left' }).waitFor()
    const row = page.getByRole('button', { name: `Try 1: ${name}` })
    await row.waitFor()

    await waitUntilStored(page)
    await page.context().setOffline(true)
    await row.click()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Fair: this device repeated the draw and got the same result.').waitFor()
    await page.getByText('This device saved the same fingerprint before your try.').waitFor()
  },
)

test('a throw whose answer is lost is one throw', async ({ app, call, page, player, machine, result }) => {
  await openMachine(page, app, player, 3)
  // Longer than the page's timeout: the browser itself retries a dropped answer.
  await app.sandbox.faults({ call: START, drop: true, times: 1, delayMs: 12_000 })
  await page.getByRole('button', { name: 'Catch · 3 left' }).click()
  await machine.getByText('Checking your try…', { exact: true }).waitFor()
  await result.waitFor()
  expect(await log(call)).toMatchObject({ total: 1, left: 2 })
})

test('after a reload in the middle the claw shows the throw that was drawn, and no second is made', async ({
  app,
  call,
  page,
  player,
  result,
}) => {
  await openMachine(page, app, player, 3)
  await app.sandbox.faults({ call: START, drop: true, times: 1, delayMs: 20_000 })
  const sent = page.waitForRequest((request) => request.url().endsWith(START))
  await page.getByRole('button', { name: 'Catch · 3 left' }).click()
  await sent
  await page.reload()
  await result.waitFor()
  const { total, left, list } = await log(call)
  expect({ total, left }).toEqual({ total: 1, left: 2 })
  await collect(page, list[0])
  await untilHistoryIsBack(page)
  await page.reload()
  await page.getByRole('button', { name: 'Catch · 2 left' }).waitFor()
  expect(await result.count()).toBe(0)
})

test('who wants no motion sees the catch after a short fade; without a try one is told where tries come from', async ({
  app,
  call,
  page,
  player,
  machine,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMachine(page, app, player, 1)
  const frames = page.evaluate(countFramesUntilCaught)
  await page.getByRole('button', { name: 'Catch · 1 left' }).click()
  // A frame moves the claw by at most 50 ms, so the full motion takes more frames than this.
  expect(await frames).toBeLessThan(40)
  await collect(page, (await log(call)).list[0])
  await page.getByText('You have no tries left.').waitFor()
  await machine.getByRole('link', { name: 'Tasks' }).waitFor()
})

/** Every value of money and points in the header until the claw has shown the catch. */
function purseUntilCaught(): Promise<string[]> {
  const said = new Set<string>()
  const look = () => {
    const [balance, points] = ['.balance-figure', '.points-figure'].map((place) => document.querySelector(place))
    said.add(`${balance?.textContent} · ${points?.textContent}`)
  }
  look()
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const words = document.querySelector('[aria-labelledby=claw-title] [role=status]')?.textContent ?? ''
      if (!/You caught|Nothing caught/.test(words)) return look()
      watch.disconnect()
      return resolve([...said])
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

function countFramesUntilCaught(): Promise<number> {
  let frames = 0
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) => {
    frames += 1
    return request(callback)
  }
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const words = document.querySelector('[aria-labelledby=claw-title] [role=status]')?.textContent ?? ''
      if (!/You caught|Nothing caught/.test(words)) return
      watch.disconnect()
      resolve(frames)
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
