import * as v from 'valibot'
import type { Browser } from './operatorForTests.ts'

const answer = v.looseObject({
  ok: v.boolean(),
  reason: v.optional(v.string()),
  session: v.optional(v.string(), ''),
  stakes: v.optional(v.array(v.number()), []),
  round: v.optional(v.looseObject({ roundId: v.optional(v.string(), ''), win: v.nullable(v.number()) })),
})

/** The first game of a type. */
export const codeOf = async (browser: Browser, type: string): Promise<string> =>
  (await browser.call('openGameFetch', { type, size: 1 })).data.list[0]?.code ?? ''

/** Opens a game, and asks its provider as its page does. `stakes` in pesos. */
export async function openGame(browser: Browser, input: Record<string, unknown>) {
  return enterGame((await browser.call('gameGetUrl', input)).data.playUrl ?? '')
}

export type OpenedGame = Awaited<ReturnType<typeof enterGame>>

/** The same, of a game that was launched. */
export async function enterGame(playUrl: string) {
  const post = async (path: string, body: unknown, session = '') => {
    const headers = { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) }
    const response = await fetch(new URL(path, playUrl), { method: 'POST', headers, body: JSON.stringify(body) })
    return v.parse(answer, await response.json())
  }
  const token = new URLSearchParams(new URL(playUrl).hash.slice(1)).get('t')
  const { session, stakes } = await post('/play/api/session', { token })
  return { stakes, ask: (path: string, body: object) => post(`/play/api/${path}`, body, session) }
}
