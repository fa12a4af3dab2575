import { resources } from '../state/data.ts'
import { when } from '../state/when.ts'
import type { RouteName } from './paths.ts'

/** Limit in ms, so that a missing picture does not hold back the rest. */
const PICTURES_MOST_MS = 10_000

/** Limit in ms: longer than any device needs for its first record, and most operators for their first answer. */
const CONTENT_MOST_MS = 300

/** Number of tiles in the first row that are visible on every phone. */
export const EAGER_TILES = 3

/** Resolves when there is something to show, or at the limit: an earlier render would only be repeated. */
export async function firstContent(screen: RouteName | undefined): Promise<void> {
  const session = resources.of('session', undefined).signal
  const loading = resources.of('loading', undefined).signal
  const lobby = resources.of('lobby', undefined).signal
  const hasLobby = () => lobby.value.value !== undefined || lobby.value.failure !== undefined
  const isContentHere = () => (screen === 'game' ? hasLobby() : loading.value.value === true)
  await Promise.race([when(() => session.value.value !== undefined && isContentHere()), after(CONTENT_MOST_MS)])
}

/** Resolves when the stored session is known, so that the first render includes the player's own content. */
export async function sessionKnown(): Promise<void> {
  const session = resources.of('session', undefined).signal
  await Promise.race([when(() => session.value.value !== undefined), after(CONTENT_MOST_MS)])
}

/** Resolves when the first screen is complete: page loaded, calls answered, first pictures shown. */
export async function firstScreenComplete(): Promise<void> {
  await loaded()
  await callsAnswered()
  await idle()
  const first = [...document.images].filter((image) => image.loading === 'eager' && !image.complete)
  await Promise.race([Promise.allSettled(first.map((image) => image.decode())), after(PICTURES_MOST_MS)])
}

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
}

function callsAnswered(): Promise<void> {
  const session = resources.of('session', undefined).signal
  const loading = resources.of('loading', undefined).signal
  return when(() => session.value.value !== undefined && loading.value.value === false)
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 1_000)
  })
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
