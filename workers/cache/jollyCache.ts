import * as v from 'valibot'
import { CACHE_EXPIRY_SEC, CACHE_PREFIX } from '../../contract/constants.ts'
import type { Clock } from '../ports.ts'
import type { Stored } from '../query.ts'
import type { KeyValue } from './keyValue.ts'
import { ABSENT, type Read } from './read.ts'
import { decode, encode, type Schema } from './wire.ts'

/** The owner of an entry: the device, the player until they leave, or nobody, since it can be fetched again. */
type Kind = 'device' | 'player' | 'fetched'

export interface CacheKey<Value> {
  kind: Kind
  name: string
  /** Stored values may be corrupt or from another version. */
  schema: Schema<Value>
  /** In seconds; default CACHE_EXPIRY_SEC. */
  expiry?: number | 'never'
}

/** The jolly_app cache: every entry with the time it was saved and the time it expires. */
export interface JollyCache {
  /**
   * An expired, corrupt or unknown entry counts as absent; so does one that expires and is dated in the future, since nobody
   * knows how old it is. What never expires stays, whatever the device's clock says.
   */
  read<Value>(key: CacheKey<Value>): Promise<Read<Stored<Value>>>
  /** For display only: an unreadable entry shows nothing. A value derived from it must not be written. */
  seen<Value>(key: CacheKey<Value>): Promise<Stored<Value> | undefined>
  write<Value>(key: CacheKey<Value>, value: Value, savedAt?: number): Promise<void>
  remove(key: CacheKey<unknown>): Promise<void>
  /** Removes every entry of a kind. With `unless`, none if the device's entry of that key, however old, fits its schema. */
  forget(kind: Kind, unless?: CacheKey<unknown>): Promise<void>
}

const entrySchema = v.object({
  value: v.unknown(),
  savedAt: v.number(),
  /** `null` for never. */
  expiresAt: v.nullable(v.number()),
})

export function createJollyCache(keyValue: KeyValue, clock: Clock): JollyCache {
  function judge<Value>(kept: unknown, { schema }: CacheKey<Value>): Stored<Value> | undefined {
    const now = clock.now()
    const entry = decode(entrySchema, kept)
    if (!entry) return undefined
    const { savedAt, expiresAt } = entry
    if (expiresAt !== null && (expiresAt <= now || savedAt > now)) return undefined
    const value = decode(schema, entry.value)
    return value === undefined ? undefined : { value, asOf: Math.min(savedAt, now) }
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
    write: (key, value, savedAt = clock.now()) => {
      const expiry = key.expiry ?? CACHE_EXPIRY_SEC
      const expiresAt = expiry === 'never' ? null : savedAt + expiry * 1_000
      return keyValue.write(addressOf(key), { value: encode(key.schema, value), savedAt, expiresAt })
    },
    remove: (key) => keyValue.remove((address) => address === addressOf(key)),
    forget: (kind, unless) =>
      keyValue.remove(
        (address) => address.startsWith(`${CACHE_PREFIX}:${kind}:`),
        unless && {
          key: addressOf(unless),
          is: (kept) => decode(unless.schema, decode(entrySchema, kept)?.value) !== undefined,
        },
      ),
  }
}

function addressOf(key: Pick<CacheKey<unknown>, 'kind' | 'name'>): string {
  return `${CACHE_PREFIX}:${key.kind}:${key.name}`
}
