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

it('says nothing and loads nothing without a pixel id', () => {
  pixel({ pixelId: '' }).purchase(purchase)
  rest()
  expect(scripts).toEqual([])
  expect(host.fbq).toBeUndefined()
})

it('says nothing and loads nothing without consent', () => {
  pixel({ hasConsent: () => false }).purchase(purchase)
  rest()
  expect(scripts).toEqual([])
  expect(host.fbq).toBeUndefined()
})

it('loads the pixel only when the page is idle, once, and tells it value and currency in pesos', () => {
  const told = pixel()
  told.purchase(purchase)
  expect(scripts).toEqual([])
  rest()
  told.purchase({ ...purchase, eventId: 'D2' })
  rest()
  expect(scripts).toEqual(['https://pixel.example/events.js'])
  expect(host.fbq?.queue).toEqual([
    ['init', '123'],
    ['track', 'Purchase', { value: 500.5, currency: 'PHP' }, { eventID: 'D1' }],
    ['track', 'Purchase', { value: 500.5, currency: 'PHP' }, { eventID: 'D2' }],
  ])
})

it('tells the same event once', () => {
  const told = pixel()
  told.purchase(purchase)
  told.purchase(purchase)
  rest()
  expect(host.fbq?.queue.filter(([word]) => word === 'track')).toHaveLength(1)
})
