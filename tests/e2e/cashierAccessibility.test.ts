import { expect } from 'vitest'
import { problemsAt, problemsInBothThemes, watchJumps } from './setup/problems.ts'
import { deposit, orderWithdrawal, prepareToWithdraw } from './setup/deeds.ts'
import { openAsPlayer } from './setup/openApp.ts'
import { noServiceWorker, playerTest } from './setup/scenario.ts'

const test = playerTest.extend('serviceWorkers', noServiceWorker)

test(
  'the cashier’s screens can be read and pressed by everybody',
  { timeout: 240_000 },
  async ({ app, call, page, player }) => {
    await watchJumps(page)
    await prepareToWithdraw(app, call, player)
    await app.sandbox.grant(player.uid, 'cash', 5_000)
    await app.sandbox.grant(player.uid, 'coupon', 50)
    const withdrawn = await orderWithdrawal(call, 500)
    const paid = await deposit(app, call, 500)

    await openAsPlayer(page, '/finance/recharge')
    await page.getByRole('textbox', { name: 'Amount' }).fill('1000')
    await page.getByText('Added to your balance').waitFor()
    const found = await problemsInBothThemes(page, 'recharge')
    for (const path of [
      `/finance/withdraw?orderNo=${withdrawn}`,
      `/finance/recharge?orderNo=${paid}`,
      '/finance/exchange',
      '/transactionHistory?type=withdraw',
      '/records',
      '/game/record',
      '/records?tab=turnover',
      '/security-center?code=transactionPwd',
      '/finance/withdraw',
    ]) {
      found.push(...(await problemsAt(page, path)))
    }
    await page.getByRole('button', { name: 'Why less than my balance?' }).click()
    await page.getByRole('dialog').getByText('Left to bet', { exact: true }).waitFor()
    found.push(...(await problemsInBothThemes(page, 'why less')))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Link another account' }).click()
    await page.getByRole('dialog', { name: 'Link an account' }).getByRole('button', { name: 'Save' }).waitFor()
    found.push(...(await problemsInBothThemes(page, 'bind wallet')))
    expect(found).toEqual([])
  },
)
