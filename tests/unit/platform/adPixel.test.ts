import { beforeEach, expect, it } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { createAdPixel, type AdPixelPorts } from '../../../src/platform/adPixel.ts'

let scripts: string[]
let removed: string[]
let idle: (() => void)[]
let host: AdPixelPorts['host']

beforeEach(() => {
  scripts = []
  removed = []
  idle = []
  host = {}
})

const purchase = { amount: centavos(50_050), currency: 'PHP', eventId: 'D1' }

function pixel(change: Partial<AdPixelPorts> = {}) {
  return createAdPixel({
    pixelId: '123',
    scriptUrl: 'https://pixel.example/events.js',
    host,
    addScript: (url) => scripts.push(url),
    removeCookie: (name) => removed.push(name),
    whenIdle: (run) => idle.push(run),
    ...change,
  })
}

function rest() {
  for (const run of idle.splice(0)) run()
}

it('says nothing and loads nothing without a pixel id', async () => {
  expect(await pixel({ pixelId: '' }).report(purchase)).toBe(false)
  rest()
  expect(scripts).toEqual([])
  expect(host.fbq).toBeUndefined()
})

it('loads the pixel only when the page is idle, once, and tells it value and currency in pesos', async () => {
  const told = pixel()
  const first = told.report(purchase)
  expect(scripts).toEqual([])
  rest()
  const second = told.report({ ...purchase, eventId: 'D2' })
  rest()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(scripts).toEqual(['https://pixel.example/events.js'])
  expect(host.fbq?.queue).toEqual([
    // Purchases alone: no presses and no addresses.
    ['set', 'autoConfig', false, '123'],
    ['init', '123'],
    ['consent', 'grant'],
    ['track', 'Purchase', { value: 500.5, currency: 'PHP' }, { eventID: 'D1' }],
    ['consent', 'grant'],
    ['track', 'Purchase', { value: 500.5, currency: 'PHP' }, { eventID: 'D2' }],
  ])
  expect(host.fbq?.disablePushState).toBe(true)
})

it('tells the same event once', async () => {
  const told = pixel()
  void told.report(purchase)
  expect(await told.report(purchase)).toBe(false)
  rest()
  expect(host.fbq?.queue.filter(([word]) => word === 'track')).toHaveLength(1)
})

it('says that it was told only once it was', async () => {
  let answer: boolean | undefined
  const telling = pixel()
    .report(purchase)
    .then((isTold) => (answer = isTold))
  await Promise.resolve()
  expect(answer).toBeUndefined()
  rest()
  await telling
  expect(answer).toBe(true)
})

it('once silenced, the script has no consent and no cookie, until there is a purchase of somebody who agrees', async () => {
  const told = pixel()
  void told.report(purchase)
  rest()
  told.silence()
  expect(host.fbq?.queue.at(-1)).toEqual(['consent', 'revoke'])
  expect(removed).toEqual(['_fbp', '_fbc'])
  void told.report({ ...purchase, eventId: 'D2' })
  rest()
  expect(host.fbq?.queue.slice(-2).map(([word]) => word)).toEqual(['consent', 'track'])
})

it('a purchase whose player leaves before the page is idle is not told', async () => {
  const told = pixel()
  const telling = told.report(purchase)
  told.silence()
  rest()
  expect(await telling).toBe(false)
  expect(scripts).toEqual([])
})
