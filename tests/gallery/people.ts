import type { Page } from 'playwright'
import type { App } from '../e2e/setup/app.ts'
import { deposit, orderDeposit, orderWithdrawal, prepareToWithdraw, TRADE_PASSWORD } from '../e2e/setup/deeds.ts'
import { playThrough } from '../e2e/setup/playThrough.ts'
import { callApi, newPlayer, type Call, type Player } from '../e2e/setup/player.ts'

/**
 * The players of the gallery: a visitor, a guest, a newcomer, one with every kind of data, one without any yet, three
 * whose KYC is pending, rejected or nearly overdue, and one who invited friends, linked an account in another name and
 * takes a break during which a payment arrived.
 */
export const PEOPLE = [
  'visitor',
  'guest',
  'newcomer',
  'regular',
  'unlucky',
  'pending',
  'rejected',
  'resting',
  'overdue',
] as const
export type Person = (typeof PEOPLE)[number]

/** Logs the page's browser in as this player; a visitor has none. */
export async function become(person: Person, page: Page, app: App): Promise<void> {
  if (person === 'visitor') return
  if (person === 'guest') return callApi(page, app.origin, '/api/user/login', { guest: true })
  const player = await newPlayer(page, app.origin)
  const { uid } = player
  const { sandbox } = app
  switch (person) {
    case 'regular':
      return live(page, app, player)
    case 'pending':
      return sandbox.kyc(uid, 'pending')
    case 'rejected':
      return sandbox.kyc(uid, 'rejected', ['blurred'], { front: 'blurred' })
    case 'resting':
      return rest(page, app, player)
    case 'overdue':
      return sandbox.grant(uid, 'cash', 1_000)
  }
}

async function rest(page: Page, app: App, { uid, phone }: Player): Promise<void> {
  const { origin, sandbox } = app
  const call: Call = (path, data) => callApi(page, origin, path, data)
  const { invitationCode } = await call<{ invitationCode: string }>('/api/user/info')
  for (const isVerified of [false, true, true]) await bringFriend(page, app, { invitationCode, isVerified })
  await call('/api/user/modifyPasswordTrade', { newPassword: TRADE_PASSWORD })
  await call('/api/user/bankCard/create', { bank: 'maya', name: 'Juanito Dimaculangan', account: `0${phone}` })
  await deposit(app, call, 2_000)
  await sandbox.kyc(uid, 'approved')
  await call('/api/rg/limit', { kind: 'deposit', period: 'day', value: 3_000 })
  const belated = await orderDeposit(call, 500)
  await call('/api/rg/exclude', { length: '7d' })
  await sandbox.deposit(belated, 'pay')
}

async function bringFriend(
  page: Page,
  app: App,
  { invitationCode, isVerified }: { invitationCode: string; isVerified: boolean },
): Promise<void> {
  const context = await page.context().browser()?.newContext()
  if (!context) return
  const friendsPage = await context.newPage()
  const friend = await newPlayer(friendsPage, app.origin)
  await callApi(friendsPage, app.origin, `/api/user/bind/${invitationCode}`, {})
  if (isVerified) await app.sandbox.kyc(friend.uid, 'approved')
  await context.close()
}

async function live(page: Page, app: App, player: Player): Promise<void> {
  const { origin, sandbox } = app
  const call: Call = (path, data) => callApi(page, origin, path, data)
  await prepareToWithdraw(app, call, player)
  await deposit(app, call, 1_000)
  await sandbox.deposit(await orderDeposit(call, 500), 'decline')
  for (const [type, amount] of [
    ['points', 2_400],
    ['energy', 80],
    ['tries', 6],
    ['spins', 3],
    ['cash', 5_000],
    ['coupon', 50],
  ] as const) {
    await sandbox.grant(player.uid, type, amount)
  }
  await playThrough(page, origin, 1_200)
  const paid = await orderWithdrawal(call, 300)
  for (const status of [1, 6, 2]) await sandbox.withdraw(paid, status)
  await orderWithdrawal(call, 500)
  await orderDeposit(call, 750)
}
