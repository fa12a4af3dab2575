import { CACHE_PREFIX, UPLOAD_STALL_MS } from '../../contract/constants.ts'
import type { Upload } from '../api/upload.ts'
import type { Identity } from '../identity.ts'
import { sleep, type Ports } from '../ports.ts'
import type { KycPhoto, KycPhotoState, KycSide } from '../protocol/kyc.ts'
import type { Failure } from '../protocol/outcome.ts'
import type { Compress } from './compress.ts'
import type { StoredPhoto, StoredPhotos } from './storedPhotos.ts'

/** Between the tries to send a photo; after them it waits for the player, for the network, or for the next visit. */
const PAUSES_MS = [1_000, 2_000, 4_000]
const READ_AGAIN_MS = 2_000

export interface PhotosPorts extends Pick<Ports, 'clock' | 'locks'> {
  identity: Identity
  compress: Compress
  upload: Upload
  stored: StoredPhotos
  onChange(): void
}

/** The photos of an ID: each compressed, kept on the device until the operator has it, and sent one at a time. */
export interface Photos {
  list(): KycPhoto[]
  take(side: KycSide, file: Blob): Promise<void>
  retry(side: KycSide): Promise<void>
  drop(side: KycSide): Promise<void>
  /** Brings back what this device kept, and goes on with what has not arrived. */
  resume(): Promise<void>
  /** They were handed in, or whose they are has left. */
  forget(): Promise<void>
}

interface Work {
  uid: string
  photo: KycPhoto
  abort: AbortController
}

export function createPhotos(ports: PhotosPorts): Photos {
  const { clock, identity, compress, upload, stored, onChange } = ports
  const works = new Map<KycSide, Work>()
  let compressing: Promise<unknown> = Promise.resolve()
  let sending: Promise<unknown> = Promise.resolve()

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
    const work = begin(uid, {
      side,
      requestId: crypto.randomUUID(),
      originalBytes: file.size,
      prepared: undefined,
      state: { status: 'preparing', part: 0 },
    })
    await stored.remove(side)
    // One decoded photo at a time: they are what takes memory.
    const mine = compressing.then(() => prepare(work, file))
    compressing = mine
    if (await mine) await send(work)
  }

  /** Whether there is something to send now. */
  async function prepare(work: Work, file: Blob): Promise<boolean> {
    if (!isCurrent(work)) return false
    const { signal } = work.abort
    const onProgress = (part: number) => show(work, { status: 'preparing', part })
    const made = await compress(file, { signal, onProgress }).catch(() => 'unreadable' as const)
    if (!isCurrent(work)) return false
    if (typeof made === 'string') {
      show(work, { status: 'unusable', problem: made })
      return false
    }
    const { picture, width, height } = made
    const { side, requestId, originalBytes } = work.photo
    const prepared = { bytes: picture.size, width, height, picture }
    show(work, { prepared, state: { status: 'waiting' } })
    const { bytes } = prepared
    await keep(work, { side, requestId, originalBytes, bytes, width, height, kept: { on: 'device', picture } })
    return isCurrent(work)
  }

  /** What is written for somebody who leaves meanwhile must not stay. */
  async function keep(work: Work, photo: StoredPhoto): Promise<void> {
    if (!isCurrent(work)) return
    await stored.write(photo)
    if (identity.uid() !== work.uid) await stored.remove(photo.side)
  }

  function send(work: Work): Promise<void> {
    show(work, { status: 'waiting' })
    const mine = sending.then(() => alone(() => sendUntilGivenUp(work)))
    sending = mine
    return mine
  }

  /** One at a time, over all tabs. */
  async function alone(run: () => Promise<void>): Promise<void> {
    if (ports.locks) await ports.locks.request(`${CACHE_PREFIX}:kycPhoto`, run)
    else await run()
  }

  async function sendUntilGivenUp(work: Work): Promise<void> {
    if (await arrivedElsewhere(work)) return
    for (let tries = 0; isCurrent(work); tries += 1) {
      const failure = await sendOnce(work, tries)
      if (!failure || !isCurrent(work)) return
      const pause = failure.kind === 'refused' ? undefined : PAUSES_MS[tries]
      if (pause === undefined) return show(work, { status: 'stopped', failure })
      show(work, { status: 'waiting' })
      await sleep(clock, pause)
    }
  }

  async function sendOnce(work: Work, tries: number): Promise<Failure | undefined> {
    const { requestId, prepared } = work.photo
    if (!prepared?.picture) return undefined
    show(work, { status: 'sending', sentBytes: 0 })
    const answer = await upload({ scene: 'kyc', requestId }, prepared.picture, {
      signal: work.abort.signal,
      onSent: (sentBytes) => show(work, { status: 'sending', sentBytes }),
      answerWithinMs: UPLOAD_STALL_MS * (tries + 1),
    })
    if (!answer.ok) return answer.failure
    if (isCurrent(work)) await arrived(work, prepared, answer.value)
    return undefined
  }

  /** The operator has it: the device keeps no copy, only this visit still shows its own. */
  async function arrived(
    work: Work,
    { bytes, width, height }: { bytes: number; width: number; height: number },
    { fileId, url }: { fileId: string; url: string },
  ): Promise<void> {
    const { side, requestId, originalBytes } = work.photo
    await keep(work, { side, requestId, originalBytes, bytes, width, height, kept: { on: 'operator', fileId, url } })
    show(work, { status: 'sent', fileId, url })
  }

  /** Another tab may have sent it while this one waited for its turn. */
  async function arrivedElsewhere(work: Work): Promise<boolean> {
    const read = await stored.read()
    // Where that cannot be seen it is sent again: the id is the same.
    const known = read.status === 'found' ? read.photos : []
    const twin = known.find(({ requestId }) => requestId === work.photo.requestId)
    if (twin?.kept.on !== 'operator') return false
    show(work, { status: 'sent', fileId: twin.kept.fileId, url: twin.kept.url })
    return true
  }

  function bringBack(uid: string, photo: StoredPhoto): Work {
    const { side, requestId, originalBytes, bytes, width, height, kept } = photo
    const picture = kept.on === 'device' ? kept.picture : undefined
    const state: KycPhotoState =
      kept.on === 'device' ? { status: 'waiting' } : { status: 'sent', fileId: kept.fileId, url: kept.url }
    return begin(uid, { side, requestId, originalBytes, prepared: { bytes, width, height, picture }, state })
  }

  function abandon(sides: KycSide[]): void {
    for (const side of sides) {
      works.get(side)?.abort.abort()
      works.delete(side)
    }
    onChange()
  }

  async function resume(): Promise<void> {
    const uid = identity.uid()
    if (uid === undefined) return
    const idle = [...works.values()].filter(({ photo: { state } }) => state.status === 'stopped').filter(isCurrent)
    const read = await stored.read()
    if (identity.uid() !== uid) return
    if (read.status === 'failed') clock.after(READ_AGAIN_MS, () => void resume())
    const kept = read.status === 'found' ? read.photos.filter(({ side }) => works.get(side)?.uid !== uid) : []
    const broughtBack = kept.map((photo) => bringBack(uid, photo))
    const unsent = broughtBack.filter(({ photo }) => photo.state.status === 'waiting')
    const again = idle.filter(({ photo: { state } }) => state.status === 'stopped' && state.failure.kind !== 'refused')
    await Promise.all([...unsent, ...again].map(send))
  }

  return {
    list: () => [...works.values()].filter(isCurrent).map(({ photo }) => photo),
    take,
    retry: async (side) => {
      const work = works.get(side)
      if (work?.photo.state.status === 'stopped') await send(work)
    },
    drop: async (side) => {
      abandon([side])
      await stored.remove(side)
    },
    resume,
    forget: async () => {
      const sides = [...works.keys()]
      abandon(sides)
      await stored.remove('front', 'back', 'selfie')
    },
  }
}
