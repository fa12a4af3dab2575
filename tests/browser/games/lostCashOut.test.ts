import { afterEach, expect, test, vi } from 'vitest'
import { closeGamePage, gamePage, ROUND } from './gamePage.ts'

const before = location.href
afterEach(() => closeGamePage(before))

test('what was not heard of a cash-out is not said over the next flight', async () => {
  const crashed = { crashedAt: 101, outAt: null, autoOut: null }
  const flying = { crashedAt: null, outAt: null, autoOut: null }
  const step = Promise.withResolvers<unknown>()
  const ended = Promise.withResolvers<unknown>()
  let bets = 0
  const page = gamePage({
    flights: () => ({ ok: true, flights: [] }),
    round: () => {
      bets++
      return { ok: true, now: 0, round: { ...ROUND, roundId: `r${bets}`, win: null, view: flying } }
    },
    look: ({ roundId }) => (roundId === 'r1' ? ended.promise : new Promise(() => {})),
    step: () => step.promise,
  })
  await import('../../../sandbox/games/play/crash/main.ts')
  const button = () => document.querySelector<HTMLButtonElement>('.action button')
  const press = () => button()?.click()
  const isFlying = () => vi.waitFor(() => expect(button()?.classList.contains('leave')).toBe(true))
  await vi.waitFor(() => expect(page.isReady()).toBe(true))

  press()
  await isFlying()
  press()
  ended.resolve({ ok: true, now: 0, round: { ...ROUND, view: crashed } })
  await vi.waitFor(() => expect(button()?.classList.contains('leave')).toBe(false), 3_000)
  press()
  await isFlying()
  const said = page.said()
  step.resolve({ ok: false, reason: 'noAnswer' })
  // All that follows from the answer has happened when a timer comes.
  await new Promise((resolve) => setTimeout(resolve))
  expect(page.said()).toBe(said)
  // This flight can be left as any other.
  press()
  await vi.waitFor(() => expect(page.asked('step').map(({ roundId }) => roundId)).toEqual(['r1', 'r2']))
})
