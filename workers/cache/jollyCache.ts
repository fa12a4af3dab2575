import { CACHE_EXPIRY_SEC, CACHE_PREFIX } from '../../contract/constants.ts'
import type { Clock } from '../ports.ts'
import type { Stored } from '../query.ts'
import type { KeyValue } from './keyValue.ts'
import { ABSENT, FAILED, type Read } from './read.ts'

/** Of the values: raised when an older one would no longer be understood. */
const SHAPE = 1

/** Whose an entry is: the device's for good, the player's until they leave, or fetched and free to be forgotten. */
type Kind = 'device' | 'player' | 'fetched'

export interface CacheKey<Value> {
  kind: Kind
  name: string
  /** What is kept may be corrupt or of somebody else's making. */
  guard(value: unknown): value is Value
  /** Seconds, or never; CACHE_EXPIRY_SEC unless told. */
  expiry?: number | 'never'
}

/** The jolly_app cache: every entry with the time it was saved and the time it expires. */
export interface JollyCache {
  /** An entry that is expired, corrupt, foreign, or dated in the future counts as absent. */
  read<Value>(key: CacheKey<Value>): Promise<Read<Stored<Value>>>
  /** For showing only: one that could not be read shows nothing. What is made of it must never be written. */
  seen<Value>(key: CacheKey<Value>): Promise<Stored<Value> | undefined>
  /** Every entry whose name begins with that of `family`, without those that count as absent. */
  readAll<Value>(family: CacheKey<Value>): Promise<Read<{ rows: Stored<Value>[] }>>
  write<Value>(key: CacheKey<Value>, value: Value, savedAt?: number): Promise<void>
  remove(key: CacheKey<unknown>): Promise<void>
  /** Removes every entry of a kind. */
  forget(kind: Kind): Promise<void>
}

interface Entry {
  shape: typeof SHAPE
  value: unknown
  savedAt: number
  /** `null` for never. */
  expiresAt: number | null
}

export function createJollyCache(keyValue: KeyValue, clock: Clock): JollyCache {
  function judge<Value>(entry: unknown, key: CacheKey<Value>): Stored<Value> | undefined {
    const now = clock.now()
    if (!isEntry(entry) || entry.savedAt > now) return undefined
    if (entry.expiresAt !== null && entry.expiresAt <= now) return undefined
    return key.guard(entry.value) ? { value: entry.value, asOf: entry.savedAt } : undefined
  }

  async function read<Value>(key: CacheKey<Value>): Promise<Read<Stored<Value>>> {
    const looked = await keyValue.read(addressOf(key))
    if (looked.status !== 'found') return looked
    const stored = judge(looked.value, key)
    return stored ? { status: 'found', ...stored } : ABSENT
  }

  return {
    read,
    seen: async (key) => {
      const looked = await read(key)
      return looked.status === 'found' ? { value: looked.value, asOf: looked.asOf } : undefined
    },
    readAll: async (family) => {
      const looked = await keyValue.readAll(addressOf(family))
      if (looked.status !== 'found') return FAILED
      const rows = looked.entries.map(([, entry]) => judge(entry, family)).filter((row) => row !== undefined)
      return { status: 'found', rows }
    },
    write: (key, value, savedAt = clock.now()) => {
      const expiry = key.expiry ?? CACHE_EXPIRY_SEC
      const expiresAt = expiry === 'never' ? null : savedAt + expiry * 1_000
      return keyValue.write(addressOf(key), { shape: SHAPE, value, savedAt, expiresAt } satisfies Entry)
    },
    remove: (key) => keyValue.remove((address) => address === addressOf(key)),
    forget: (kind) => keyValue.remove((address) => address.startsWith(`${CACHE_PREFIX}:${kind}:`)),
  }
}

function addressOf(key: Pick<CacheKey<unknown>, 'kind' | 'name'>): string {
  return `${CACHE_PREFIX}:${key.kind}:${key.name}`
}

function isEntry(entry: unknown): entry is Entry {
  if (!isRecord(entry)) return false
  const { shape, savedAt, expiresAt } = entry
  return shape === SHAPE && Number.isFinite(savedAt) && (expiresAt === null || Number.isFinite(expiresAt))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
