import { vi } from 'vitest'

const SEEDS = {
  serverSeedHash: 'now',
  clientSeed: 'mine',
  nonce: 1,
  nextServerSeedHash: 'next',
  revealed: { serverSeed: 'before', serverSeedHash: 'before', clientSeed: 'mine', rounds: 1 },
}

const OPENING = {
  ok: true,
  session: 'a-session',
  now: 0,
  game: { code: 'some-game', name: 'Some Game', engine: 'slot', theme: 'sky', emblem: 'moon', palette: {} },
  currency: 'PHP',
  stakes: [1, 2],
  settings: {},
  fairness: SEEDS,
  unfinished: [],
  endedAway: [],
  history: [],
  balance: 100,
}

/** As the provider sends it, amounts in pesos. */
export const ROUND = { roundId: 'r1', stake: 1, choice: {}, view: {}, win: 0, startedAt: 0, balance: null }

export type Answers = Record<string, (body: Record<string, unknown>) => unknown>

/** The page of a game about to be opened, whose provider answers each path with these; a path without one is silent. */
export function gamePage(answers: Answers, choice: object = {}) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const all: Answers = {
    session: () => OPENING,
    balance: () => ({ ok: true, balance: 100 }),
    told: () => ({ ok: true }),
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string | null }) => {
    const path = url.replace('/play/api/', '')
    const sent: Record<string, unknown> = JSON.parse(body ?? '{}')
    asked.push({ path, body: sent })
    const answer = await Promise.resolve(all[path]?.(sent) ?? new Promise(() => {}))
    // A real answer is read outside of the time that a test moves.
    return { json: async () => answer }
  })
  history.replaceState(null, '', `#${new URLSearchParams({ t: 'a-token', choice: JSON.stringify(choice) }).toString()}`)
  return {
    asked: (path: string) => asked.filter((call) => call.path === path).map(({ body }) => body),
    said: () => document.querySelector('.message')?.textContent ?? '',
    isReady: () => document.body.classList.contains('ready'),
  }
}

/** Leaves the document as it was. */
export function closeGamePage(before: string) {
  document.body.replaceChildren()
  document.body.className = ''
  history.replaceState(null, '', before)
  vi.unstubAllGlobals()
}
