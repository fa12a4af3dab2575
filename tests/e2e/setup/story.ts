import type { BrowserContext, BrowserContextOptions } from 'playwright'
import { expect, test } from 'vitest'
import { launchBrowser, openPhone } from './browser.ts'
import { startApp } from './app.ts'
import { callApi, newPlayer, type Call } from './player.ts'

/**
 * A story of somebody without an account: on an empty phone of their own, beside the file's own operator. Afterwards no
 * script may have failed, and the books must balance.
 */
export const visitorTest = test
  .extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
    const app = await startApp()
    onCleanup(app.stop)
    return app
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  /** Where the phones find the app. */
  .extend('origin', { scope: 'file' }, ({ app }) => app.origin)
  .extend('balanced', { auto: true }, ({ app: { sandbox } }, { onCleanup }) => {
    onCleanup(async () => {
      await sandbox.clearFaults()
      expect(await sandbox.books()).toMatchObject({ balanced: true, chainOk: true, negative: [] })
    })
  })
  /** Another device; it is put away with the story. */
  .extend('newPhone', ({ browser, origin }, { onCleanup }) => {
    const phones: BrowserContext[] = []
    const errors: string[] = []
    onCleanup(async () => {
      await Promise.all(phones.map((phone) => phone.close()))
      expect(errors).toEqual([])
    })
    return async (options: BrowserContextOptions = {}) => {
      const phone = await openPhone(browser, origin, options)
      phone.on('weberror', (error) => errors.push(error.error().message))
      phones.push(phone)
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

/** A story of somebody who has just registered: their phone is logged in. */
export const playerTest = visitorTest.extend('player', { auto: true }, ({ page, origin }) => newPlayer(page, origin))
