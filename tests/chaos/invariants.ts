import { deepEqual, ok } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect, isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { callApi } from '../e2e/setup/player.ts'
import type { Phone } from './phone.ts'
import type { World } from './world.ts'

const SETTLED_WITHIN_MS = 45_000

interface Page1<Item> {
  total: number
  list: Item[]
}

/** Under any fault: a complete page with content, no failed screen, no uncaught error. */
export async function expectWhole({ page, errors }: Phone): Promise<void> {
  await until('the page', () => blankness(page), '', 15_000)
  deepEqual(errors, [], `${errors.length} uncaught errors`)
}

/** Why the page is blank; empty if it is not. */
async function blankness(page: Page): Promise<string> {
  return page
    .evaluate(() => {
      if (document.querySelector('.boot')) return 'not started'
      if (document.querySelector('.GameFrame-frame')) return ''
      const failed = /Something went wrong on this screen|Jolly has stopped/.exec(document.body.innerText)
      if (failed) return failed[0]
      if (!document.querySelector('header')) return 'no header'
      return (document.querySelector('main')?.innerText.trim().length ?? 0) < 10 ? 'an empty screen' : ''
    })
    .catch((error: unknown) => String(error))
}

/** In the dark, every figure is below a line with its age. */
export async function expectAge({ page }: Phone): Promise<void> {
  const strip = page.getByRole('status', { name: 'Connection' })
  await until('the line with the age', async () => (await strip.innerText()).includes('You are offline'), true)
}

/** Without faults: nothing waits, nothing spins, and phone and operator agree. */
export async function expectAgreement({ line, sandbox }: World, phone: Phone): Promise<void> {
  const { page } = phone
  const ask = <Data>(path: string) => callApi<Data>(page, line.origin, path)
  const names = async () =>
    (await ask<Page1<{ name: string }>>('/api/user/game/collect/fetch?page=1&size=50')).list.map(({ name }) => name)

  await until('the outbox', () => outboxOf(page), [])
  await until('the connection', () => page.getByRole('status', { name: 'Connection' }).innerText(), '')

  const wished = [...phone.favourites].filter(([, marked]) => marked).map(([name]) => name)
  const isKnown = (name: string) => !phone.favourites.has(name) || phone.favourites.get(name) !== undefined
  await until('favourites', async () => (await names()).filter(isKnown).toSorted(), wished.toSorted())

  const letters = await ask<Page1<{ title: string; read: boolean }>>('/api/letter?page=1&size=50')
  const unread = letters.list.filter(({ read }) => !read).map(({ title }) => title)
  const unheard = unread.filter((title) => phone.read.has(title))
  deepEqual(unheard, [], 'letters that were read are unread for the operator')

  const orders = await ask<Page1<{ orderNo: string }>>('/api/recharge/fetch?page=1&size=50')
  const known = new Set(orders.list.map(({ orderNo }) => orderNo))
  const { shown, pressed } = phone.deposits
  ok(orders.total <= pressed, `${orders.total} deposits for ${pressed} presses`)
  deepEqual(
    [...shown].filter((orderNo) => !known.has(orderNo)),
    [],
    'orders that were shown are not there',
  )

  const journal = await ask<Page1<{ type: string; asset: string }>>('/api/user/balanceJournal/fetch?page=1&size=50')
  const codes = journal.list.filter(({ type, asset }) => type === 'redeem' && asset === 'PHP')
  deepEqual(codes.length, 1, `the code was paid ${codes.length} times`)
  const { balanced, chainOk, negative } = await sandbox.books()
  deepEqual({ balanced, chainOk, negative }, { balanced: true, chainOk: true, negative: [] }, 'the books')

  await page.goto('/profile')
  await until('what spins', () => page.locator('[aria-busy], .skeleton').count(), 0)
  const balance = await ask<{ userAccountVO: { balance: number } }>('/api/balance')
  const pesos = balance.userAccountVO.balance.toLocaleString('en-US', { minimumFractionDigits: 2 })
  const figure = page.locator('.balance-figure')
  await until('the balance', async () => (await figure.innerText()).split('\n')[0], `₱${pesos}`)
}

/** Polls until the value is as expected; throws with the last one. */
async function until<Value>(
  what: string,
  look: () => Promise<Value>,
  wanted: Value,
  withinMs = SETTLED_WITHIN_MS,
): Promise<void> {
  const end = Date.now() + withinMs
  for (;;) {
    const found = await look().catch(String)
    if (isDeepStrictEqual(found, wanted)) return
    if (Date.now() > end) throw new Error(`${what}: ${inspect(found)} instead of ${inspect(wanted)}`)
    await sleep(200)
  }
}

/** This device's unsent changes and dead letters. */
function outboxOf(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('jolly_app_catalogue')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const database = opening.result
          const rows = database.transaction('queue').objectStore('queue').index('kind').getAll('change')
          rows.addEventListener('success', () => {
            database.close()
            resolve(rows.result)
          })
        })
      }),
  )
}
