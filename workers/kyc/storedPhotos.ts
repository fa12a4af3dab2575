import { IMAGE_SIDES } from '../../contract/calls/kyc.ts'
import { KYC_WINDOW_DAYS } from '../../contract/constants.ts'
import { isText } from '../cache/guards.ts'
import { isRecord, type CacheKey, type JollyCache } from '../cache/jollyCache.ts'
import { FAILED, type Read } from '../cache/read.ts'
import type { KycSide } from '../protocol/kyc.ts'

/** What outlives this worker: the compressed picture until the operator has it, then where the operator keeps it. */
export interface StoredPhoto {
  side: KycSide
  requestId: string
  originalBytes: number
  bytes: number
  width: number
  height: number
  kept: { on: 'device'; picture: Blob } | { on: 'operator'; fileId: string; url: string }
}

/** The player's own: gone with them at the latest, and after the days in which KYC is to be done. */
export interface StoredPhotos {
  read(): Promise<Read<{ photos: StoredPhoto[] }>>
  write(photo: StoredPhoto): Promise<void>
  remove(...sides: KycSide[]): Promise<void>
}

export function createStoredPhotos(cache: JollyCache): StoredPhotos {
  return {
    read: async () => {
      const entries = await Promise.all(IMAGE_SIDES.map((side) => cache.read(keyOf(side))))
      if (entries.some(({ status }) => status === 'failed')) return FAILED
      const photos = entries.flatMap((entry) => (entry.status === 'found' ? [entry.value] : []))
      return { status: 'found', photos }
    },
    write: (photo) => cache.write(keyOf(photo.side), photo),
    remove: async (...sides) => {
      for (const side of sides) await cache.remove(keyOf(side))
    },
  }
}

function keyOf(side: KycSide): CacheKey<StoredPhoto> {
  return { kind: 'player', name: `kycPhoto:${side}`, expiry: KYC_WINDOW_DAYS * 86_400, guard: isStoredPhoto }
}

function isStoredPhoto(value: unknown): value is StoredPhoto {
  if (!isRecord(value) || !isRecord(value['kept']) || !isText(value['requestId']) || !isText(value['side']))
    return false
  if (![value['originalBytes'], value['bytes'], value['width'], value['height']].every(Number.isFinite)) return false
  const { on, picture, fileId, url } = value['kept']
  return on === 'device' ? picture instanceof Blob : on === 'operator' && isText(fileId) && isText(url)
}
