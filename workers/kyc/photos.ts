import * as v from 'valibot'
import { DAY_MS } from '../../contract/durations.ts'
import { IMAGE_SIDES } from '../../contract/calls/kyc.ts'
import { CACHE_PREFIX, KYC_WINDOW_DAYS, UPLOAD_STALL_MS } from '../../contract/constants.ts'
import type { Upload } from '../api/upload.ts'
import type { KycPhoto, KycPhotoState, KycSide } from '../protocol/kyc.ts'
import type { Failure } from '../protocol/outcome.ts'
import { createEntries, type EntriesPorts } from '../queue/entries.ts'
import { createQueue, type Attempt, type QueuePorts, type Verdict } from '../queue/queue.ts'
import type { QueueRow } from '../cache/queueTable.ts'
import type { Compress } from './compress.ts'

const LANE = `${CACHE_PREFIX}:kycPhoto`
/** The window in which KYC has to be completed. */
const KEPT_MS = KYC_WINDOW_DAYS * DAY_MS

/** The stored form: the compressed picture until it is uploaded, then its address at the operator. */
const storedPhoto = v.object({
  side: v.picklist(IMAGE_SIDES),
  requestId: v.string(),
  originalBytes: v.number(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  kept: v.variant('on', [
    v.object({ on: v.literal('device'), picture: v.instance(Blob) }),
    v.object({ on: v.literal('operator'), fileId: v.string(), url: v.string() }),
  ]),
})
type StoredPhoto = v.InferOutput<typeof storedPhoto>

export interface PhotosPorts extends EntriesPorts, Pick<QueuePorts<never>, 'identity' | 'locks'> {
  compress: Compress
  upload: Upload
  onChange(): void
}

/** The photos of an ID: each is compressed, stored until it is uploaded, and sent in turn. */
export type Photos = ReturnType<typeof createPhotos>

interface Work {
  uid: string
  photo: KycPhoto
  abort: AbortController
  /** The failure of the last attempt. */
  failure?: Failure
}

export function createPhotos(ports: PhotosPorts) {
  const { clock, identity, compress, upload, onChange } = ports
  const entries = createEntries<StoredPhoto>(ports, {
    kind: 'photo',
    schema: storedPhoto,
    mustBeRead: false,
    mayKeep: (owner) => identity.uid() === owner,
  })
  const queue = createQueue({ ...ports, entries }, { laneOf: () => LANE, isWaiting, send, failuresMost: 4, giveUp })
  const works = new Map<KycSide, Work>()
  let compressing: Promise<unknown> = Promise.resolve()

  function isCurrent(work: Work): boolean {
    return works.get(work.photo.side) === work && identity.uid() === work.uid
  }

  function show(work: Work, change: KycPhotoState | Pick<KycPhoto, 'prepared' | 'state'>): void {
    if (!isCurrent(work)) return
    work.photo = { ...work.photo, ...('status' in change ? { state: change } : change) }
    onChange()
  }

  function begin(uid: string, photo: KycPhoto): Work {
    works.get(photo.side)?.abort.abort()
    const work = { uid, photo, abort: new AbortController() }
    works.set(photo.side, work)
    onChange()
    return work
  }

  async function take(side: KycSide, file: Blob): Promise<void> {
    const uid = identity.uid()
    if (uid === undefined) return
    const former = works.get(side)?.photo.requestId
    const work = begin(uid, {
      side,
      requestId: crypto.randomUUID(),
      originalBytes: file.size,
      prepared: undefined,
      state: { status: 'preparing', part: 0 },
    })
    await remove(uid, ({ value }) => value.side === side, [former])
    // One at a time: decoded photos take the memory.
    const mine = compressing.then(() => prepare(work, file))
    compressing = mine
    await mine
    await queue.flush()
  }

  async function prepare(work: Work, file: Blob): Promise<void> {
    if (!isCurrent(work)) return
    const { signal } = work.abort
    const onProgress = (part: number) => show(work, { status: 'preparing', part })
    const made = await compress(file, { signal, onProgress }).catch(() => 'unreadable' as const)
    if (!isCurrent(work)) return
    if (typeof made === 'string') return show(work, { status: 'unusable', problem: made })
    const { picture, width, height } = made
    const { side, requestId, originalBytes } = work.photo
    const bytes = picture.size
    show(work, { prepared: { bytes, width, height, picture }, state: { status: 'waiting' } })
    const photo: StoredPhoto = { side, requestId, originalBytes, bytes, width, height, kept: { on: 'device', picture } }
    await entries.edit(work.uid, (rows) => ({
      put: [entries.next(work.uid, requestId, photo, rows)],
      remove: rows.filter(({ value }) => value.side === side).map(({ id }) => id),
    }))
    // The player left or dropped the photo meanwhile: it must not stay stored.
    if (!isCurrent(work)) await remove(work.uid, ({ id }) => id === requestId)
  }

  /** Not while another photo of that side is being compressed, or after this one was given up. */
  function isWaiting({ id, value: { side, kept } }: QueueRow<StoredPhoto>): boolean {
    const work = works.get(side)
    if (kept.on === 'operator' || !work || !isCurrent(work)) return kept.on === 'device'
    return work.photo.state.status !== (work.photo.requestId === id ? 'stopped' : 'preparing')
  }

  async function send(entry: QueueRow<StoredPhoto>, { failures }: Attempt): Promise<Verdict> {
    const { owner, value } = entry
    const work = workOf(owner, value)
    const { requestId, kept } = value
    if (kept.on === 'operator') return 'done'
    show(work, { status: 'sending', sentBytes: 0 })
    const answer = await upload({ scene: 'kyc', requestId }, kept.picture, {
      signal: work.abort.signal,
      onSent: (sentBytes) => show(work, { status: 'sending', sentBytes }),
      answerWithinMs: UPLOAD_STALL_MS * (failures + 1),
    })
    if (!isCurrent(work)) return 'done'
    if (answer.ok) {
      // The operator has it: the device deletes its copy, and only this visit still shows it.
      const { fileId, url } = answer.value
      await entries.replace(entry, { ...entry, value: { ...value, kept: { on: 'operator', fileId, url } } })
      if (identity.uid() !== owner) await entries.replace(entry)
      show(work, { status: 'sent', fileId, url })
      return 'done'
    }
    work.failure = answer.failure
    if (answer.failure.kind !== 'refused') {
      show(work, { status: 'waiting' })
      return 'failed'
    }
    return 'refused'
  }

  async function giveUp({ owner, value }: QueueRow<StoredPhoto>): Promise<void> {
    const work = workOf(owner, value)
    if (work.failure) show(work, { status: 'stopped', failure: work.failure })
  }

  /** The work under way here; for a photo stored by another tab or an earlier visit it is started. */
  function workOf(uid: string, photo: StoredPhoto): Work {
    const { side, requestId, originalBytes, bytes, width, height, kept } = photo
    const known = works.get(side)
    if (known && known.photo.requestId === requestId && isCurrent(known)) return known
    const picture = kept.on === 'device' ? kept.picture : undefined
    const prepared = { bytes, width, height, picture }
    return begin(uid, { side, requestId, originalBytes, prepared, state: stateOf(photo) })
  }

  /** Shows stored photos, and those that another tab has sent. */
  async function follow(): Promise<void> {
    const uid = identity.uid()
    for (const { owner, value } of await queue.untilRead()) {
      if (owner !== uid || identity.uid() !== uid) return
      const known = works.get(value.side)
      const isOther = known && known.uid === uid && known.photo.requestId !== value.requestId
      if (isOther) continue
      const work = workOf(uid, value)
      if (value.kept.on === 'operator' && work.photo.state.status !== 'sent') show(work, stateOf(value))
    }
  }

  async function sendAll(): Promise<void> {
    await follow()
    await queue.flush()
    await follow()
  }

  /** `known` ids are removed even while storage cannot be read. */
  async function remove(
    uid: string,
    isGone: (row: QueueRow<StoredPhoto>) => boolean,
    known: (string | undefined)[] = [],
  ): Promise<void> {
    const ids = known.filter((id) => id !== undefined)
    await entries.edit(uid, (rows) => ({ remove: [...rows.filter(isGone).map(({ id }) => id), ...ids] }))
  }

  async function drop(...sides: KycSide[]): Promise<void> {
    const uid = identity.uid()
    // Entries first: an aborted upload must not be retried.
    const known = sides.map((side) => works.get(side)?.photo.requestId)
    if (uid !== undefined) await remove(uid, ({ value }) => sides.includes(value.side), known)
    for (const side of sides) {
      works.get(side)?.abort.abort()
      works.delete(side)
    }
    onChange()
  }

  return {
    list: (): KycPhoto[] => [...works.values()].filter(isCurrent).map(({ photo }) => photo),
    take,
    retry: async (side: KycSide) => {
      const work = works.get(side)
      if (work?.photo.state.status !== 'stopped') return
      show(work, { status: 'waiting' })
      await sendAll()
    },
    drop: (side: KycSide): Promise<void> => drop(side),
    /** Shows stored photos, and continues those that were not sent. */
    resume: async () => {
      const uid = identity.uid()
      if (uid === undefined) return
      for (const work of works.values()) {
        const { state } = work.photo
        if (state.status === 'stopped' && state.failure.kind !== 'refused') show(work, { status: 'waiting' })
      }
      await remove(uid, ({ at }) => clock.now() - at > KEPT_MS)
      await sendAll()
    },
    /** The photos were submitted. */
    forget: (): Promise<void> => drop('front', 'back', 'selfie'),
  }
}

function stateOf({ kept }: StoredPhoto): KycPhotoState {
  return kept.on === 'device' ? { status: 'waiting' } : { status: 'sent', fileId: kept.fileId, url: kept.url }
}
