import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import type { App } from '../e2e/setup/app.ts'
import { playThrough } from '../e2e/setup/playThrough.ts'
import { callApi, newPlayer, type Player } from '../e2e/setup/player.ts'

/** Who looks: somebody without an account, somebody who has just joined, somebody who has done everything once. */
export const PEOPLE = ['visitor', 'newcomer', 'regular'] as const
export type Person = (typeof PEOPLE)[number]

/** Makes the page's own browser that person's; a visitor has no player. */
export async function become(person: Person, page: Page, app: App): Promise<Player | undefined> {
  if (person === 'visitor') return undefined
  const player = await newPlayer(page, app.origin)
  if (person === 'regular') await live(page, app, player)
  return player
}

async function live(page: Page, { origin, sandbox }: App, { uid, phone }: Player): Promise<void> {
  const call = <Data>(path: string, data: object) => callApi<Data>(page, origin, path, data)
  const order = async (amount: number): Promise<string> => {
    const wish = { method: 'ewallet', bank: 'gcash', amount, requestId: randomUUID() }
    const { preId } = await call<{ preId: string }>('/api/recharge/preCreate', wish)
    return (await call<{ orderNo: string }>('/api/recharge/build', { preId, requestId: randomUUID() })).orderNo
  }
  const withdraw = async (amount: number): Promise<string> => {
    const wish = { bank: 'bpi', amount, passwordTrade: '135791', requestId: randomUUID() }
    return (await call<{ orderNo: string }>('/api/withdraw/create', wish)).orderNo
  }

  await sandbox.kyc(uid, 'approved')
  await call('/api/user/modifyPasswordTrade', { newPassword: '135791' })
  await call('/api/user/bankCard/create', { bank: 'bpi', name: 'Maria Santos', account: phone })
  await sandbox.deposit(await order(1_000), 'pay')
  await sandbox.deposit(await order(500), 'decline')
  for (const [type, amount] of [
    ['points', 2_400],
    ['energy', 80],
    ['tries', 6],
    ['spins', 3],
    ['cash', 5_000],
  ] as const) {
    await sandbox.grant(uid, type, amount)
  }
  await playThrough(page, origin, 1_200)
  const paid = await withdraw(300)
  for (const status of [1, 6, 2]) await sandbox.withdraw(paid, status)
  await withdraw(500)
  await order(750)
}
