import { beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import type { FbEvent } from '../../../contract/entities/cashier.ts'
import type { Outcome } from '../../../workers/protocol/outcome.ts'
import { popups } from '../../../src/app/popups.ts'
import { answerAdConsent, handlePurchase } from '../../../src/app/purchases.ts'

const { commands, pixel, session } = await vi.hoisted(async () => ({
  session: (await import('@preact/signals-react')).signal<unknown>(undefined),
  commands: {
    takePurchase: vi.fn<() => Promise<unknown>>(),
    purchaseReported: vi.fn<(eventId: string) => Promise<void>>(),
    readAdConsent: vi.fn<() => Promise<unknown>>(),
    answerAdConsent: vi.fn<(shown: string, answer: string) => Promise<unknown>>(),
  },
  pixel: {
    isThere: true,
    report: vi.fn<(purchase: unknown) => Promise<boolean>>(),
    silence: vi.fn<() => void>(),
  },
}))

vi.mock('../../../src/state/data.ts', () => ({
  ask: (command: (worker: typeof commands) => unknown) => command(commands),
  send: (command: (worker: typeof commands) => unknown) => command(commands),
  resources: { of: () => ({ signal: session }) },
}))
vi.mock('../../../src/platform/adPixel.ts', () => ({
  get hasAdPixel() {
    return pixel.isThere
  },
  adPixel: { report: pixel.report, silence: pixel.silence },
}))

const purchase = (eventId?: string): Outcome<FbEvent> => {
  const event = { amount: centavos(50_000), currency: 'PHP' }
  return { ok: true, value: eventId === undefined ? event : { ...event, eventId } }
}
const NONE = { ok: true, value: null }

function show(uid: string) {
  session.value = { value: { status: 'player', user: { uid } } }
}

function answered(value: string) {
  commands.readAdConsent.mockReset().mockResolvedValue({ ok: true, value })
}

beforeEach(() => {
  popups.value = []
  pixel.isThere = true
  pixel.silence.mockReset()
  show('u1')
  answered('yes')
  commands.answerAdConsent.mockReset().mockResolvedValue(NONE)
  commands.takePurchase.mockReset().mockResolvedValue(NONE)
  commands.purchaseReported.mockReset().mockResolvedValue()
  pixel.report.mockReset().mockResolvedValue(true)
})

test.each([
  ['there is no pixel', false, 'unasked', []],
  ['the player was not asked yet', true, 'unasked', [{ kind: 'adConsent' }]],
  ['the player said no', true, 'no', []],
])('nothing is fetched where %s', async (_where, isThere, answer, opened) => {
  pixel.isThere = isThere
  answered(answer)
  await handlePurchase()
  expect(popups.value).toEqual(opened)
  expect(commands.takePurchase).not.toHaveBeenCalled()
})

test('a yes is kept for whoever is shown and acted on; a no silences what was loaded', async () => {
  commands.takePurchase.mockResolvedValueOnce(purchase('D1'))
  await answerAdConsent('yes')
  expect(commands.answerAdConsent.mock.calls).toEqual([['u1', 'yes']])
  expect(pixel.report).toHaveBeenCalledTimes(1)
  expect(pixel.silence).not.toHaveBeenCalled()
  await answerAdConsent('no')
  expect(commands.answerAdConsent.mock.lastCall).toEqual(['u1', 'no'])
  expect(pixel.silence).toHaveBeenCalledTimes(1)
})

test('the pixel is silenced as soon as somebody else is shown', async () => {
  commands.takePurchase.mockResolvedValueOnce(purchase('D1'))
  await handlePurchase()
  show('u1')
  expect(pixel.silence).not.toHaveBeenCalled()
  show('u2')
  expect(pixel.silence).toHaveBeenCalledTimes(1)
  show('u3')
  expect(pixel.silence).toHaveBeenCalledTimes(1)
})

test('after a yes, what waits is told one after the other, and each forgotten once it was', async () => {
  commands.takePurchase.mockResolvedValueOnce(purchase('D1')).mockResolvedValueOnce(purchase('D2'))
  const steps: string[] = []
  pixel.report.mockImplementation(async (told) => {
    steps.push(`told ${String(Object(told).eventId)}`)
    return true
  })
  commands.purchaseReported.mockImplementation(async (eventId) => void steps.push(`forget ${eventId}`))
  void handlePurchase()
  await expect.poll(() => commands.takePurchase.mock.calls.length).toBe(3)
  expect(steps).toEqual(['told D1', 'forget D1', 'told D2', 'forget D2'])
  expect(popups.value).toEqual([])
})

test.each([
  ['leaves', () => (session.value = { value: { status: 'visitor' } })],
  ['leaves to another', () => show('u2')],
])('who %s while it is looked up is not asked', async (_leaves, leave) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  commands.readAdConsent.mockReturnValueOnce(promise)
  const handled = handlePurchase()
  leave()
  resolve({ ok: true, value: 'unasked' })
  await handled
  expect(popups.value).toEqual([])
})

test('who has answered is not asked again by what was read before', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  commands.readAdConsent.mockReturnValueOnce(promise)
  const handled = handlePurchase()
  await answerAdConsent('no')
  resolve({ ok: true, value: 'unasked' })
  await handled
  expect(popups.value).toEqual([])
})

test.each([
  ['the player says no', () => answerAdConsent('no')],
  ['another one comes', async () => show('u2')],
])('one that is being fetched while %s is not told of', async (_while, meanwhile) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  commands.takePurchase.mockReturnValueOnce(promise)
  const handled = handlePurchase()
  await expect.poll(() => commands.takePurchase.mock.calls.length).toBe(1)
  await meanwhile()
  resolve(purchase('D1'))
  await handled
  expect(pixel.report).not.toHaveBeenCalled()
})

test('one that the pixel did not take is not forgotten, and not asked for again at once', async () => {
  commands.takePurchase.mockResolvedValue(purchase('D1'))
  pixel.report.mockResolvedValueOnce(true).mockResolvedValue(false)
  void handlePurchase()
  await expect.poll(() => pixel.report.mock.calls.length).toBe(2)
  expect(commands.purchaseReported.mock.calls).toEqual([['D1']])
  expect(commands.takePurchase).toHaveBeenCalledTimes(2)
})

test('an operator that forgets by itself is asked once', async () => {
  commands.takePurchase.mockResolvedValue(purchase())
  void handlePurchase()
  await expect.poll(() => pixel.report.mock.calls.length).toBe(1)
  expect(commands.purchaseReported).not.toHaveBeenCalled()
  expect(commands.takePurchase).toHaveBeenCalledTimes(1)
})
