import { expose } from 'comlink'
import { Dexie } from 'dexie'
import { get, set } from 'idb-keyval'

const seen = Array.from({ length: 40 }, (_, index) => `Game ${index}`)
const tables = new Dexie('floor')
tables.version(1).stores({ games: 'code' })

const protocol = {
  /** The stored lobby, from one keyed record; invented at first. */
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
