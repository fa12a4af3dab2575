import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, newPlayer, openPhone, startApp, type App } from './setup.ts'
import { goDark, problemsAt, problemsOf } from './setup/axe.ts'
import { openAsPlayer } from './setup/openApp.ts'
import { callApi } from './setup/player.ts'

const TRADE = '135791'

let app: App
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

test.each(['light', 'dark'])(
  'axe finds nothing on the cashier’s screens in the %s theme',
  async (theme) => {
    const page = await (await openPhone(browser, app.origin)).newPage()
    const player = await newPlayer(page, app.origin)
    const call = <Data>(path: string, data: object) =>
      callApi<Data>(page, app.origin, path, { ...data, requestId: crypto.randomUUID() })
    await app.sandbox.kyc(player.uid, 'approved')
    await app.sandbox.grant(player.uid, 'cash', 5_000)
    await app.sandbox.grant(player.uid, 'coupon', 50)
    await call('/api/user/modifyPasswordTrade', { newPassword: TRADE })
    await call('/api/user/bankCard/create', { bank: 'bpi', name: 'Maria Santos', account: player.phone })
    const out = { bank: 'bpi', amount: 500, passwordTrade: TRADE }
    const withdrawal = await call<{ orderNo: string }>('/api/withdraw/create', out)
    const wish = { method: 'ewallet', bank: 'gcash', amount: 500 }
    const { preId } = await call<{ preId: string }>('/api/recharge/preCreate', wish)
    const paid = await call<{ orderNo: string }>('/api/recharge/build', { preId })
    await app.sandbox.deposit(paid.orderNo, 'pay')

    await openAsPlayer(page, '/finance/recharge')
    if (theme === 'dark') await goDark(page)
    await page.getByRole('textbox', { name: 'Amount' }).fill('1000')
    await page.getByText('Added to your balance').waitFor()
    const found = await problemsOf(page, 'recharge')
    for (const path of [
      `/finance/recharge?orderNo=${paid.orderNo}`,
      `/finance/withdraw?orderNo=${withdrawal.orderNo}`,
      '/finance/exchange',
      '/transactionHistory?type=withdraw',
      '/records',
      '/records?tab=turnover',
      '/game/record',
      '/security-center?code=transactionPwd',
      '/finance/withdraw',
    ]) {
      found.push(...(await problemsAt(page, path)))
    }
    await page.getByRole('button', { name: 'Why less than the balance' }).click()
    await page.getByRole('dialog').getByText('Left to play').waitFor()
    found.push(...(await problemsOf(page, 'why less')))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Bind another account' }).click()
    await page.getByRole('dialog', { name: 'Bind an account' }).getByRole('button', { name: 'Save' }).waitFor()
    found.push(...(await problemsOf(page, 'bind wallet')))
    expect(found).toEqual([])
    await page.context().close()
  },
  120_000,
)
