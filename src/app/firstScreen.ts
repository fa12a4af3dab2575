import { effect } from '@preact/signals-react'
import { resources } from '../state/data.ts'

/** A picture that never comes must not hold back what waits for the others. */
const PICTURES_MOST_MS = 10_000

/** Longer than any device takes for its first record. */
const DEVICE_MOST_MS = 300

/** Settles when what the device kept is here, or when there is none: to paint before would be to paint twice. */
export async function deviceHasSpoken(): Promise<void> {
  const session = resources.of('session', undefined).signal
  const loading = resources.of('loading', undefined).signal
  const lobby = resources.of('lobby', undefined).signal
  const asksOperator = () => loading.value.value === true
  const isHere = () => session.value.value !== undefined && (asksOperator() || lobby.value.value !== undefined)
  await Promise.race([when(isHere), after(DEVICE_MOST_MS)])
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

/** Settles when signals have come to something. */
function when(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!isSo()) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
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
