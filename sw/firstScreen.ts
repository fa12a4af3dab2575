import { Route } from 'workbox-routing'
import type { RouteHandlerCallback } from 'workbox-core'
import { FETCHED_CACHES, LANGUAGES } from '../contract/constants.ts'
import { isLobby, PAINTED_PATH } from '../contract/lobbyAddress.ts'

const { name } = FETCHED_CACHES.firstScreen
/** The data worker keeps the last lobby for the same time. */
const keptForMs = 30 * 86_400_000
/** Returning to the lobby sooner does not fetch it again. */
const freshForMs = 60_000
const files = /\b(?:src|href)="(\/assets\/[^"]+)"/g

/** The lobby as the operator's server paints it for anybody: the next start shows it with its first frame. */
export interface FirstScreen {
  kept(): Promise<Response | undefined>
  /** Fetches the painted lobby. Without a network the stored copy stays. */
  keep(language: unknown): Promise<void>
  forget(): Promise<void>
}

/** The copy of one release, stored under `key`, and only if the device has its files. */
export function createFirstScreen(key: string, hasFile: (path: string) => boolean): FirstScreen {
  let last: Promise<unknown> = Promise.resolve()
  let given = new AbortController()
  /** Changes run one by one, so that the last one wins; a new one aborts the fetch of the one before. */
  const inTurn = (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    given.abort()
    given = new AbortController()
    const { signal } = given
    const turn = last.then(() => work(signal))
    last = turn.catch(() => {})
    return turn
  }
  const keptSince = async (most: number) => {
    const answer = await (await caches.open(name)).match(key, { ignoreVary: true })
    const at = Date.parse(answer?.headers.get('date') ?? '')
    // A date in the future: the clock was set back.
    return Math.abs(Date.now() - at) < most ? answer : undefined
  }
  const keep = async (wanted: unknown, signal: AbortSignal) => {
    const language = LANGUAGES.find((one) => one === wanted)
    const path = `${PAINTED_PATH}?language=${language}`
    if (!language || (await keptSince(freshForMs))?.url.endsWith(path)) return
    const answer = await fetch(path, { cache: 'no-cache', credentials: 'omit', signal })
    // A navigation must not be answered with a redirected response.
    if (!answer.ok || answer.redirected) return
    const html = await answer.clone().text()
    // A plain file server sends the built page, and a server may already have the next release.
    const isPainted = html.includes(`data-painted="${language}"`)
    if (!isPainted || ![...html.matchAll(files)].every(([, file = '']) => hasFile(file))) return
    const cache = await caches.open(name)
    await cache.put(key, answer)
    // Copies of earlier releases.
    for (const { url } of await cache.keys()) if (url !== key) await cache.delete(url, { ignoreVary: true })
  }
  return {
    kept: () => keptSince(keptForMs),
    keep: (wanted) => inTurn((signal) => keep(wanted, signal)),
    forget: () => inTurn(async () => void (await caches.delete(name))),
  }
}

/** Answers navigations to the lobby with the stored copy, if there is one. */
export function firstScreenRoute(firstScreen: FirstScreen, answerOther: RouteHandlerCallback): Route {
  return new Route(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && isLobby(url),
    async (options) => (await firstScreen.kept().catch(() => undefined)) ?? answerOther(options),
  )
}
