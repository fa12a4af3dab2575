import type { Lobby } from '../../workers/protocol/games.ts'
import { resources } from '../state/data.ts'
import { when } from '../state/when.ts'
import type { RouteName } from './paths.ts'

/** A picture that never comes must not hold back what waits for the others. */
const PICTURES_MOST_MS = 10_000

/** Longer than any device takes for its first record, and many an operator for its first answer. */
const CONTENT_MOST_MS = 300

/** Of the first row: they are in sight on every phone. */
export const EAGER_TILES = 3

/** Settles when there is something to show, from the device or the operator: to paint before would be to paint twice. */
export async function firstContent(screen: RouteName | undefined): Promise<void> {
  const session = resources.of('session', undefined).signal
  const loading = resources.of('loading', undefined).signal
  const lobby = resources.of('lobby', undefined).signal
  const hasLobby = () => lobby.value.value !== undefined || lobby.value.failure !== undefined
  const isContentHere = () => (screen === 'game' ? hasLobby() : loading.value.value === true)
  await Promise.race([when(() => session.value.value !== undefined && isContentHere()), after(CONTENT_MOST_MS)])
  if (screen === 'game' && lobby.value.value && isFirstVisit()) fetchPictures(lobby.value.value)
}

/** Later the service worker has them: to set them up before the lobby is rendered would only hold it back. */
function isFirstVisit(): boolean {
  return !('serviceWorker' in navigator) || navigator.serviceWorker.controller === null
}

/** They come while React renders what they will be in. */
function fetchPictures({ banners, hot }: Lobby): void {
  const [banner, ...tiles] = [...banners.slice(0, 1), ...hot.slice(0, EAGER_TILES)]
  if (banner) fetchPicture(banner.img, 'high')
  for (const { img } of tiles) fetchPicture(img, 'auto')
}

function fetchPicture(src: string, fetchPriority: 'high' | 'auto'): void {
  // Asked for as the elements will ask, or it would be fetched twice.
  Object.assign(new Image(), { crossOrigin: 'anonymous', fetchPriority, src })
}

/** Settles when the first screen stands: the page is loaded, its calls are answered, and its first pictures are there. */
export async function firstScreenStands(): Promise<void> {
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
