import { basename } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright'
import { expect, test, type RunnerTestCase } from 'vitest'
import { untilMorning } from '../../morning.ts'
import { closePhone, launchBrowser, launchWithNotifications, openPhone } from './browser.ts'
import { startApp } from './app.ts'
import { keepEvidence, watchPhone, type Watched } from './evidence.ts'
import { onePerProcess } from './onePerProcess.ts'
import { callApi, newPlayer, type Call } from './player.ts'

/** One per process, shared by all its test files: they run one by one, and each scenario has its own player. */
const apps = onePerProcess(startApp, (app) => app.stop())
const browsers = onePerProcess(launchBrowser, (browser) => browser.close())
const notifyingBrowsers = onePerProcess(launchWithNotifications, (browser) => browser.close())

/**
 * A scenario without an account, on an empty phone. The operator is shared with other files: for each of them it is
 * morning, so that no day ends under it, and each may move the clock. Afterwards no script may have failed, and the
 * ledger must balance.
 */
export const visitorTest = test
  .extend('sharedApp', { scope: 'worker' }, ({}, { onCleanup }) => {
    onCleanup(apps.end)
    return apps.start()
  })
  .extend('sharedBrowser', { scope: 'worker' }, ({}, { onCleanup }) => {
    onCleanup(browsers.end)
    return browsers.start()
  })
  .extend('notifyingBrowser', { scope: 'worker' }, ({}, { onCleanup }) => {
    onCleanup(notifyingBrowsers.end)
    return notifyingBrowsers.start()
  })
  .extend('app', { scope: 'file' }, async ({ sharedApp }) => {
    const { sandbox } = sharedApp
    await sandbox.clock(untilMorning(await sandbox.now()))
    return sharedApp
  })
  .extend('browser', { scope: 'file' }, ({ sharedBrowser }) => sharedBrowser)
  /** The app's address for the phones. */
  .extend('origin', { scope: 'file' }, ({ app }) => app.origin)
  .extend('balanced', { auto: true }, ({ app: { sandbox } }, { onCleanup }) => {
    onCleanup(async () => {
      await sandbox.clearFaults()
      expect(await sandbox.books()).toMatchObject({ balanced: true, chainOk: true, negative: [] })
    })
  })
  /** 'block' if the service worker plays no part: caching the app costs each phone a second of CPU time. */
  .extend('serviceWorkers', (): 'allow' | 'block' => 'allow')
  /** Another device, closed with the scenario. */
  .extend('newPhone', ({ app, browser, origin, serviceWorkers, task }, { onCleanup }) => {
    const phones: Watched[] = []
    const errors: string[] = []
    onCleanup(async () => {
      if (task.result?.state === 'fail' || errors.length > 0) await keepEvidence(nameOf(task), phones, app.log())
      await Promise.all(phones.map(({ phone }) => closePhone(phone)))
      expect(errors).toEqual([])
    })
    return async (options: BrowserContextOptions = {}) => {
      const phone = await openPhone(browser, origin, { serviceWorkers, ...options })
      phone.on('weberror', (error) => errors.push(error.error().message))
      phones.push(await watchPhone(phone))
      return phone
    }
  })
  .extend('page', async ({ newPhone }) => (await newPhone()).newPage())
  /** Calls the operator as whoever is logged in on the phone. */
  .extend(
    'call',
    ({ page, origin }): Call =>
      (path, data) =>
        callApi(page, origin, path, data),
  )

/** As a fixture `serviceWorkers`. */
export const noServiceWorker = () => 'block' as const

/** As a fixture `browser`: one that shows notifications. */
export const withNotifications = ({ notifyingBrowser }: { notifyingBrowser: Browser }) => notifyingBrowser

/** A scenario of a newly registered player, logged in on the phone. */
export const playerTest = visitorTest.extend('player', { auto: true }, ({ page, origin }) => newPlayer(page, origin))

const nameOf = ({ file, name }: RunnerTestCase) => `${basename(file.name, '.test.ts')} ${name}`
