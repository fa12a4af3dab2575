import { expect, test } from 'vitest'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../../contract/constants.ts'
import { ChunkError, createChunkLoader } from '../../../src/app/chunks.ts'
import type { ChunkPorts } from '../../../src/app/chunks.ts'

function world(change: Partial<ChunkPorts> = {}) {
  const seen = { reloads: 0, styles: [] as string[], claims: 0 }
  const load = createChunkLoader({
    isLive: async () => true,
    isReloadBlocked: () => false,
    reload: () => void (seen.reloads += 1),
    claimReload: () => ++seen.claims === 1,
    wait: (milliseconds) => (milliseconds === CHUNK_LOAD_TIMEOUT_MS ? new Promise(() => {}) : Promise.resolve()),
    loadStyle: async (url) => void seen.styles.push(url),
    ...change,
  })
  return { load, seen }
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a chunk that fails at first is tried again', async () => {
  let tries = 0
  const { load, seen } = world()
  expect(await load(async () => (++tries < 3 ? missing() : 'screen'))).toBe('screen')
  expect(seen.reloads).toBe(0)
})

test('a style that failed is loaded again, because the bundler will not', async () => {
  let tries = 0
  const { load, seen } = world()
  await load(async () => {
    if (++tries === 1) throw new Error('Unable to preload CSS for /assets/inbox-1.css')
    return 'screen'
  })
  expect(seen.styles).toEqual(['/assets/inbox-1.css'])
})

test('a chunk that a live server no longer has reloads the page once, and is explained the second time', async () => {
  const { load, seen } = world()
  void load(missing)
  await expect.poll(() => seen.reloads).toBe(1)
  await expect(load(missing)).rejects.toMatchObject({ reason: 'missing' })
  expect(seen.reloads).toBe(1)
})

test('nothing is reloaded without a network', async () => {
  const { load, seen } = world({ isLive: async () => false })
  await expect(load(missing)).rejects.toMatchObject({ reason: 'offline' })
  expect(seen.reloads).toBe(0)
})

test('nothing is reloaded under an open game or a money form', async () => {
  const { load, seen } = world({ isReloadBlocked: () => true })
  await expect(load(missing)).rejects.toMatchObject({ reason: 'missing' })
  expect(seen).toMatchObject({ reloads: 0, claims: 0 })
})

test('a chunk that never answers is given up after 120 s', async () => {
  const waited: number[] = []
  const { load } = world({
    wait: async (milliseconds) => void waited.push(milliseconds),
  })
  await expect(load(() => new Promise(() => {}))).rejects.toBeInstanceOf(ChunkError)
  expect(waited).toEqual([120_000])
})
