import { beforeEach, expect, it } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { createAdPixel, type AdPixelPorts } from '../../../src/platform/adPixel.ts'

let scripts: string[]
let idle: (() => void)[]
let host: AdPixelPorts['host']

beforeEach(() => {
  scripts = []
  idle = []
  host = {}
})

const purchase = { amount: centavos(50_050), currency: 'PHP', eventId: 'D1' }

function pixel(change: Partial<AdPixelPorts> = {}) {
  return createAdPixel({
    pixelId: '123',
    scriptUrl: 'https://pixel.example/events.js',
    hasConsent: () => true,
    host,
    addScript: (url) => scripts.push(url),
    whenIdle: (run) => idle.push(run),
    ...change,
  })
}

function rest() {
  for (const run of idle.splice(0)) run()
}

it.each([
  ['a pixel id', { pixelId: '' }],
  ['consent', { hasConsent: () => false }],
])('says nothing and loads nothing without %s', async (_what, change) => {
  expect(await pixel(change).report(purchase)).toBe(false)
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
    ['init', '123'],
    ['track', 'Purchase', { value: 500.5, currency: 'PHP' }, { eventID: 'D1' }],
    ['track', 'Purchase', { value: 500.5, currency: 'PHP' }, { eventID: 'D2' }],
  ])
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
