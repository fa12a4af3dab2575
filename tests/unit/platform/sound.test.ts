import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A page's events, and an audio context that records what it plays. */
let page: EventTarget
let tab: EventTarget & { visibilityState: 'visible' | 'hidden' }
let tones = 0
let opened = 0
let resumed = 0

const parameter = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
const audio = {
  currentTime: 0,
  destination: {},
  state: 'suspended',
  resume: async () => void (resumed += 1),
  createGain: () => ({ gain: parameter, connect: (next: unknown) => next, disconnect() {} }),
  createOscillator: () => ({
    frequency: parameter,
    connect: (next: unknown) => next,
    start: () => void (tones += 1),
    stop() {},
  }),
}

function openAudio() {
  opened += 1
  return audio
}

async function newSound() {
  const { createSound } = await import('../../../src/platform/sound.ts')
  return createSound(() => new AudioContext())
}

const touch = () => page.dispatchEvent(new Event('pointerup'))

function show(visibilityState: 'visible' | 'hidden') {
  tab.visibilityState = visibilityState
  tab.dispatchEvent(new Event('visibilitychange'))
}

/** Number of tones in three seconds. */
function listen(): number {
  const before = tones
  for (let step = 0; step < 10; step += 1) {
    audio.currentTime += 0.3
    vi.advanceTimersByTime(300)
  }
  return tones - before
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  vi.stubGlobal('document', tab)
  vi.stubGlobal('AudioContext', openAudio)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  opened = 0
  audio.state = 'running'
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is off at first', async () => {
  const sound = await newSound()
  touch()
  sound.play('win')
  expect([listen(), opened]).toEqual([0, 0])
})

it('waits for a touch that browsers count as one: a finger that was lifted', async () => {
  const sound = await newSound()
  sound.setSound(true)
  sound.setMusic(true)
  sound.play('press')
  page.dispatchEvent(new Event('pointerdown'))
  expect([listen(), opened]).toEqual([0, 0])
  touch()
  expect(listen()).toBeGreaterThan(0)
})

it('plays at once where the page was touched before this code came', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  const sound = await newSound()
  sound.setMusic(true)
  expect(listen()).toBeGreaterThan(0)
})

it('plays its loop only where it is wished for, and not behind another tab', async () => {
  const sound = await newSound()
  touch()
  sound.setMusic(true)
  expect(listen()).toBeGreaterThan(0)
  show('hidden')
  expect(listen()).toBe(0)
  show('visible')
  expect(listen()).toBeGreaterThan(0)
  sound.setMusic(false)
  expect(listen()).toBe(0)
})

it('has an effect for a press, a win, what is collected and an error, none behind another tab', async () => {
  const sound = await newSound()
  touch()
  sound.setSound(true)
  for (const effect of ['press', 'win', 'collect', 'error'] as const) {
    const before = tones
    sound.play(effect)
    expect(tones).toBeGreaterThan(before)
  }
  tab.visibilityState = 'hidden'
  const before = tones
  sound.play('press')
  expect(tones).toBe(before)
})

it.each(['suspended', 'interrupted'])('goes on after the browser has %s it', async (state) => {
  const sound = await newSound()
  touch()
  sound.setSound(true)
  sound.play('press')
  audio.state = state
  const before = resumed
  sound.play('press')
  expect(resumed).toBe(before + 1)
})
