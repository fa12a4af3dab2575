import { expect, test, vi } from 'vitest'
import { paletteOf } from '../../../sandbox/games/art/palettes.ts'
import type { Opening } from '../../../sandbox/games/play/common/api.ts'
import { createInfo } from '../../../sandbox/games/play/common/info.ts'
import { createSound } from '../../../sandbox/games/play/common/sound.ts'
import { COMMON_WORDS, createWords } from '../../../sandbox/games/play/common/words.ts'

const BEFORE = { serverSeedHash: 'old', clientSeed: 'mine', nonce: 1, nextServerSeedHash: 'new', revealed: null }
const opening: Opening<unknown, unknown, unknown> = {
  game: {
    code: 'tala-moon',
    name: 'Tala Moon',
    engine: 'slot',
    theme: 'sky',
    emblem: 'moon',
    palette: paletteOf('sky', 0),
  },
  currency: 'PHP',
  stakes: [100],
  fairness: BEFORE,
  history: [
    {
      roundId: 'a-round',
      stake: 100,
      win: 0,
      startedAt: 0,
      balance: 0,
      view: null,
      choice: null,
      fair: { serverSeedHash: 'old', clientSeed: 'mine', nonce: 0 },
    },
  ],
  now: 0,
  settings: {},
  unfinished: [],
  endedAway: [],
  balance: 0,
}

const REVEALED = { serverSeed: 'the secret', serverSeedHash: 'old', clientSeed: 'mine', rounds: 1 }

/** The sheet of rules, fairness and rounds, of a game whose seed can be changed. */
function opened(fairness: () => Promise<typeof BEFORE>) {
  const info = createInfo({
    api: {
      history: () => new Promise(() => {}),
      fairness,
      changeSeed: async ({ clientSeed }) => ({ ...BEFORE, serverSeedHash: 'new', clientSeed, revealed: REVEALED }),
    },
    tell: () => {},
    opening,
    words: createWords('en', COMMON_WORDS),
    lang: 'en',
    sound: createSound({ recall: () => undefined, keep: () => {} }),
  })
  document.body.append(info.element)
  info.open()
  return {
    press: (name: string) =>
      [...info.element.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
    text: () => info.element.textContent,
    check: () => info.element.querySelector<HTMLAnchorElement>('.past a')?.href,
  }
}

test('a round can be checked as soon as its seed is revealed, before the rounds are there anew', async () => {
  const { press, text, check } = opened(async () => BEFORE)
  press('Last rounds')
  expect(check()).not.toContain('serverSeed=')
  press('Fairness')
  press('Change my seed')
  await vi.waitFor(() => expect(text()).toContain('the secret'))
  press('Last rounds')
  expect(check()).toContain('serverSeed=the+secret')
})

test('an answer from before a change of the seed does not undo it', async () => {
  const { promise: late, resolve } = Promise.withResolvers<typeof BEFORE>()
  const { press, text, check } = opened(() => late)
  press('Fairness')
  press('Change my seed')
  await vi.waitFor(() => expect(text()).toContain('the secret'))
  resolve(BEFORE)
  await new Promise((done) => setTimeout(done))
  expect(text()).toContain('the secret')
  press('Last rounds')
  expect(check()).toContain('serverSeed=the+secret')
})
