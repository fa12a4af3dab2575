import { expose } from 'comlink'
import { Dexie } from 'dexie'
import { get, set } from 'idb-keyval'

const seen = Array.from({ length: 40 }, (_, index) => `Game ${index}`)
const tables = new Dexie('floor')
tables.version(1).stores({ games: 'code' })

const protocol = {
  /** The lobby as last seen, from one keyed record; the first time it is made up. */
  async lobby(): Promise<string[]> {
    const kept = await get<string[]>('lobby')
    if (kept) return kept
    await set('lobby', seen)
    await tables.open()
    return seen
  },
}

export type Protocol = typeof protocol

expose(protocol)
