import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { GAME_FRAME_HEADER_HIDES_AFTER_MS } from '../../../contract/constants.ts'
import type { LaunchMode } from '../../../contract/entities/game.ts'
import { GameFrame } from '../../../src/app/GameFrame.tsx'
import { openGame } from '../../../src/app/play.ts'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { values: Record<string, unknown> } => ({ values: {} }))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: known.values[name] }),
  ask: async () => ({ ok: true }),
  send: async () => {},
  resources: { of: () => ({ signal: { value: {}, subscribe: () => {} } }) },
  tellPlaying: async () => {},
}))

const button = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
/** There while the header is hidden. */
const handle = () => button('Show controls')

/** A game whose address has an opaque origin. */
function openFrame(mode: LaunchMode = 'demo') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  openGame.value = { code: 'g1', name: 'Game', mode, playUrl: 'about:blank' }
  return render(<GameFrame />)
}

const gameIsReady = () => gameSays({ event: 'ready' })

function gameSays(message: Record<string, unknown>) {
  const source = document.querySelector('iframe')?.contentWindow ?? null
  const data = { source: 'jolly-game', ...message }
  flushSync(() => dispatchEvent(new MessageEvent('message', { origin: 'null', source, data })))
}

const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms))

/** What the browser answers to a game that asks for the whole screen. */
function onFullScreen(answer: () => Promise<void>) {
  vi.spyOn(document.documentElement, 'requestFullscreen').mockImplementation(answer)
  onTestFinished(() => void vi.restoreAllMocks())
}

function fillsTheScreen(element: Element | null) {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element })
  flushSync(() => document.dispatchEvent(new Event('fullscreenchange')))
}

beforeEach(() => {
  openGame.value = undefined
  known.values = {}
})

test('the header stays while a slow game loads, and hides a second after it is ready', () => {
  openFrame()
  pass(10 * GAME_FRAME_HEADER_HIDES_AFTER_MS)
  expect(handle()).toBeNull()
  gameIsReady()
  pass(GAME_FRAME_HEADER_HIDES_AFTER_MS - 1)
  expect(handle()).toBeNull()
  pass(1)
  expect(handle()).not.toBeNull()
})

test('a game fills the whole screen and gives it back', async () => {
  openFrame()
  onFullScreen(async () => fillsTheScreen(document.documentElement))
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenElement'))
  const leave = vi.spyOn(document, 'exitFullscreen').mockImplementation(async () => fillsTheScreen(null))
  const isPressed = () => button('Full screen')?.ariaPressed
  expect(isPressed()).toBe('false')
  button('Full screen')?.click()
  expect(isPressed()).toBe('true')
  button('Full screen')?.click()
  expect(isPressed()).toBe('false')
  expect(leave).toHaveBeenCalledOnce()
})

test('where a page may not fill the screen, the header makes room', async () => {
  openFrame()
  gameIsReady()
  onFullScreen(() => Promise.reject(new TypeError('Not here')))
  button('Full screen')?.click()
  await expect.poll(handle).not.toBeNull()
})

test('what interrupts a game waits for all rounds that are under way, so that they can be cashed out', () => {
  known.values = { budget: { amount: 2_000_00, spent: 1_999_00, until: 0 } }
  const { show } = openFrame('real')
  const usedUp = () => document.body.textContent?.includes('Your budget is used up')
  gameIsReady()
  gameSays({ event: 'roundStart', bet: 5 })
  gameSays({ event: 'roundStart', bet: 5 })
  known.values = { budget: { amount: 2_000_00, spent: 2_000_00, until: 0 } }
  show(<GameFrame />)
  gameSays({ event: 'roundEnd', bet: 5, win: 0 })
  expect(usedUp()).toBe(false)
  gameSays({ event: 'roundEnd', bet: 5, win: 12 })
  expect(usedUp()).toBe(true)
})
