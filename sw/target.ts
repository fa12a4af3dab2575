import { createStore, del, get, set } from 'idb-keyval'
import { CACHE_PREFIX } from '../contract/constants.ts'

const store = createStore(`${CACHE_PREFIX}_target`, 'target')
const key = 'target'
/** Long enough for a cold start on a slow phone, too short to surprise anyone later. */
const freshMs = 2 * 60_000

interface Target {
  path: string
  savedAt: number
}

/** Stores a push's target: iOS opens the start page on a cold click, and the page asks for the target when it boots. */
export async function keepTarget(path: string, now: number): Promise<void> {
  await set(key, { path, savedAt: now } satisfies Target, store)
}

/** Returns the target and deletes it. */
export async function takeTarget(now: number): Promise<string | null> {
  const target = await get<Target>(key, store)
  await del(key, store)
  return target && now - target.savedAt < freshMs ? target.path : null
}
