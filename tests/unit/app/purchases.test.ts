import { beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import type { FbEvent } from '../../../contract/entities/cashier.ts'
import type { Outcome } from '../../../workers/protocol/outcome.ts'
import { popups } from '../../../src/app/popups.ts'
import { handlePurchase } from '../../../src/app/purchases.ts'

const { commands, pixel } = vi.hoisted(() => ({
  commands: {
    takePurchase: vi.fn<() => Promise<unknown>>(),
    purchaseReported: vi.fn<(eventId: string) => Promise<void>>(),
  },
  pixel: { isThere: true, consent: 'yes', report: vi.fn<(purchase: unknown) => Promise<boolean>>() },
}))

vi.mock('../../../src/state/data.ts', () => ({
  ask: (command: (worker: typeof commands) => unknown) => command(commands),
  send: (command: (worker: typeof commands) => unknown) => command(commands),
}))
vi.mock('../../../src/platform/adPixel.ts', () => ({
  get hasAdPixel() {
    return pixel.isThere
  },
  adConsent: () => pixel.consent,
  adPixel: { report: pixel.report },
}))

const purchase = (eventId?: string): Outcome<FbEvent> => {
  const event = { amount: centavos(50_000), currency: 'PHP' }
  return { ok: true, value: eventId === undefined ? event : { ...event, eventId } }
}
const NONE = { ok: true, value: null }

beforeEach(() => {
  popups.value = []
  Object.assign(pixel, { isThere: true, consent: 'yes' })
  commands.takePurchase.mockReset().mockResolvedValue(NONE)
  commands.purchaseReported.mockReset().mockResolvedValue()
  pixel.report.mockReset().mockResolvedValue(true)
})

test.each([
  ['there is no pixel', { isThere: false, consent: 'unasked' }, []],
  ['the player was not asked yet', { consent: 'unasked' }, [{ kind: 'adConsent' }]],
  ['the player said no', { consent: 'no' }, []],
])('nothing is fetched where %s', (_where, change, opened) => {
  Object.assign(pixel, change)
  handlePurchase()
  expect(popups.value).toEqual(opened)
  expect(commands.takePurchase).not.toHaveBeenCalled()
})

test('after a yes, what waits is told one after the other, and each forgotten once it was', async () => {
  commands.takePurchase.mockResolvedValueOnce(purchase('D1')).mockResolvedValueOnce(purchase('D2'))
  const steps: string[] = []
  pixel.report.mockImplementation(async (told) => {
    steps.push(`told ${String(Object(told).eventId)}`)
    return true
  })
  commands.purchaseReported.mockImplementation(async (eventId) => void steps.push(`forget ${eventId}`))
  handlePurchase()
  await expect.poll(() => commands.takePurchase.mock.calls.length).toBe(3)
  expect(steps).toEqual(['told D1', 'forget D1', 'told D2', 'forget D2'])
  expect(popups.value).toEqual([])
})

test('one that the pixel did not take is not forgotten, and not asked for again at once', async () => {
  commands.takePurchase.mockResolvedValue(purchase('D1'))
  pixel.report.mockResolvedValueOnce(true).mockResolvedValue(false)
  handlePurchase()
  await expect.poll(() => pixel.report.mock.calls.length).toBe(2)
  expect(commands.purchaseReported.mock.calls).toEqual([['D1']])
  expect(commands.takePurchase).toHaveBeenCalledTimes(2)
})

test('an operator that forgets by itself is asked once', async () => {
  commands.takePurchase.mockResolvedValue(purchase())
  handlePurchase()
  await expect.poll(() => pixel.report.mock.calls.length).toBe(1)
  expect(commands.purchaseReported).not.toHaveBeenCalled()
  expect(commands.takePurchase).toHaveBeenCalledTimes(1)
})
