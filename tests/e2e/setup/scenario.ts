import { basename } from 'node:path'
import type { BrowserContextOptions } from 'playwright'
import { expect, test, type RunnerTestCase } from 'vitest'
import { launchBrowser, openPhone } from './browser.ts'
import { startApp, type App } from './app.ts'
import { keepEvidence, watchPhone, type Watched } from './evidence.ts'
import { onePerProcess } from './onePerProcess.ts'
import { callApi, newPlayer, type Call } from './player.ts'

/** One for all files of this process, whose `test`s are different ones and would each start their own. */
const apps = onePerProcess(startApp, (app) => app.stop())
const browsers = onePerProcess(launchBrowser, (browser) => browser.close())

/**
 * A scenario of somebody without an account: on an empty phone of their own. Its operator serves the scenarios of other files
 * too: who moves its clock needs an operator of their own. Afterwards no script may have failed, and the books must
 * balance.
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
  .extend('app', { scope: 'file' }, ({ sharedApp }) => sharedApp)
  .extend('browser', { scope: 'file' }, ({ sharedBrowser }) => sharedBrowser)
  /** Where the phones find the app. */
  .extend('origin', { scope: 'file' }, ({ app }) => app.origin)
  .extend('balanced', { auto: true }, ({ app: { sandbox } }, { onCleanup }) => {
    onCleanup(async () => {
      await sandbox.clearFaults()
      expect(await sandbox.books()).toMatchObject({ balanced: true, chainOk: true, negative: [] })
    })
  })
  /** 'block' where the service worker plays no part: storing the app would cost each phone a second of a processor. */
  .extend('serviceWorkers', (): 'allow' | 'block' => 'allow')
  /** Another device; it is put away with the scenario. */
  .extend('newPhone', ({ app, browser, origin, serviceWorkers, task }, { onCleanup }) => {
    const phones: Watched[] = []
    const errors: string[] = []
    onCleanup(async () => {
      if (task.result?.state === 'fail' || errors.length > 0) await keepEvidence(nameOf(task), phones, app.log())
      await Promise.all(phones.map(({ phone }) => phone.close()))
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
  /** Calls the operator as whoever the phone is logged in as. */
  .extend(
    'call',
    ({ page, origin }): Call =>
      (path, data) =>
        callApi(page, origin, path, data),
  )

/** As a fixture `serviceWorkers`. */
export const noServiceWorker = () => 'block' as const

/** As a fixture `app`: an operator for this file alone. */
export async function ownApp({}, { onCleanup }: { onCleanup: (end: () => Promise<void>) => void }): Promise<App> {
  const app = await startApp()
  onCleanup(app.stop)
  return app
}

/** A scenario of somebody who has just registered: their phone is logged in. */
export const playerTest = visitorTest.extend('player', { auto: true }, ({ page, origin }) => newPlayer(page, origin))

const nameOf = ({ file, name }: RunnerTestCase) => `${basename(file.name, '.test.ts')} ${name}`
