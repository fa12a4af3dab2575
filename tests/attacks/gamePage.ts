import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Browser } from '../unit/server/http/operatorForTests.ts'

const round = v.looseObject({ roundId: v.string(), win: v.nullable(v.number()) })
const answer = v.looseObject({
  ok: v.boolean(),
  reason: v.optional(v.string()),
  session: v.optional(v.string(), ''),
  balance: v.optional(v.number()),
  stakes: v.optional(v.array(v.number()), []),
  unfinished: v.optional(v.array(round), []),
  round: v.optional(round),
})
export type GameAnswer = v.InferOutput<typeof answer>

/** A game's page, or an attacker with its session. */
export interface GamePage {
  opening: GameAnswer
  /** The HTTP answer to any of the page's requests. */
  fetch(path: string, body?: object): Promise<Response>
  ask(path: string, body?: object): Promise<GameAnswer>
  bet(stake: number, choice?: object): Promise<GameAnswer>
}

/** Launches the first game of this type for a browser. */
export async function launch(browser: Browser, type: string, mode: 'real' | 'demo' = 'real'): Promise<GamePage> {
  return openPage(await launchAddress(browser, type, mode))
}

export async function launchAddress(browser: Browser, type: string, mode: 'real' | 'demo' = 'real'): Promise<URL> {
  const { list } = (await browser.call('openGameFetch', { type, size: 50 })).data
  const game = list.find(({ demo }) => mode === 'real' || demo)
  const { data } = await browser.call('gameGetUrl', { code: game?.code ?? '', mode })
  return new URL(data.playUrl ?? '')
}

export async function openPage(address: URL): Promise<GamePage> {
  let session = ''
  const ask: GamePage['ask'] = async (path, body) => v.parse(answer, await (await page.fetch(path, body)).json())
  const page = {
    fetch(path: string, body?: object): Promise<Response> {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session}` }),
      }
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      return fetch(new URL(`/play/api/${path}`, address), { ...init, headers })
    },
    ask,
    bet: (stake: number, choice: object = {}) => ask('round', { requestId: randomUUID(), bet: stake, choice }),
  }
  const token = new URLSearchParams(address.hash.slice(1)).get('t')
  const opening = await ask('session', { token })
  session = opening.session
  return { ...page, opening }
}
