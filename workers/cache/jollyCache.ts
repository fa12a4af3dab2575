import { CACHE_EXPIRY_SEC, CACHE_PREFIX } from '../../contract/constants.ts'
import type { Clock } from '../ports.ts'
import type { Stored } from '../resource.ts'
import type { KeyValue } from './keyValue.ts'

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
  /** `undefined` for an entry that is absent, expired, corrupt, foreign, or dated in the future. */
  read<Value>(key: CacheKey<Value>): Promise<Stored<Value> | undefined>
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
  return {
    read: async (key) => {
      const entry = await keyValue.read(addressOf(key))
      const now = clock.now()
      if (!isEntry(entry) || entry.savedAt > now) return undefined
      if (entry.expiresAt !== null && entry.expiresAt <= now) return undefined
      return key.guard(entry.value) ? { value: entry.value, asOf: entry.savedAt } : undefined
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
