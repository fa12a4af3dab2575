import { describe, expect, it } from 'vitest'
import type { Upload, UploadOptions } from '../../../workers/api/upload.ts'
import { createIdentity } from '../../../workers/identity.ts'
import type { Compress } from '../../../workers/kyc/compress.ts'
import { FAILED } from '../../../workers/cache/read.ts'
import { createPhotos } from '../../../workers/kyc/photos.ts'
import type { QueueRow } from '../../../workers/cache/queueTable.ts'
import type { KycSide, PhotoProblem } from '../../../workers/protocol/kyc.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { fakeClock, fakeKeyValue, fakeQueueTables, settle } from './fakes.ts'

const FILE = new Blob([new Uint8Array(2_000_000)])
const PICTURE = new Blob([new Uint8Array(400_000)], { type: 'image/jpeg' })

/** One device and an operator that stores each id once; the device's data outlives its workers. */
function device() {
  const clock = fakeClock()
  const rows = new Map<string, QueueRow>()
  const keyValue = fakeKeyValue()
  let failing = false
  const tables = fakeQueueTables(rows, {
    ...keyValue,
    read: async (key) => (failing ? FAILED : keyValue.read(key)),
  })
  const stored = () => [...rows.values()].map(({ value }) => value)
  const kept = new Map<string, string>()
  const sent: string[] = []
  const fates: (Failure | 'lostAfter' | 'never')[] = []
  let underWay = 0
  let mostAtOnce = 0

  const upload: Upload = async ({ requestId }, file, { signal, onSent }) => {
    sent.push(requestId)
    mostAtOnce = Math.max(mostAtOnce, (underWay += 1))
    try {
      onSent(file.size / 2)
      await Promise.resolve()
      const fate = fates.shift()
      if (fate === 'never') return await untilAborted(signal)
      if (typeof fate === 'object') return { ok: false, failure: fate }
      const fileId = kept.get(requestId) ?? `f${kept.size + 1}`
      kept.set(requestId, fileId)
      if (fate === 'lostAfter') return { ok: false, failure: { kind: 'timeout' } }
      return { ok: true, value: { fileId, url: `/api/file/${fileId}`, size: file.size }, asOf: 0, failure: undefined }
    } finally {
      underWay -= 1
    }
  }

  function startWorker(compress: Compress = async () => ({ picture: PICTURE, width: 1_200, height: 900 })) {
    const identity = createIdentity()
    identity.become('u1')
    const photos = createPhotos({ clock, locks: undefined, tables, identity, compress, upload, onChange: () => {} })
    return {
      ...photos,
      identity,
      stateOf: (side: KycSide) => photos.list().find((one) => one.side === side)?.state,
    }
  }

  /** Makes the device's reads and writes fail, or work again. */
  const fail = (fails: boolean) => {
    failing = fails
  }

  return { clock, tables, stored, kept, sent, fates, startWorker, fail, mostAtOnce: () => mostAtOnce }
}

function untilAborted(signal: UploadOptions['signal']): Promise<{ ok: false; failure: Failure }> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ ok: false, failure: { kind: 'lost' } }))
  })
}

describe('the photos of an ID', () => {
  it('are sent one at a time, and the device keeps none that has arrived', async () => {
    const place = device()
    const worker = place.startWorker()
    await Promise.all((['front', 'back', 'selfie'] as const).map((side) => worker.take(side, FILE)))
    expect(worker.list().map(({ side, state }) => [side, state.status])).toEqual([
      ['front', 'sent'],
      ['back', 'sent'],
      ['selfie', 'sent'],
    ])
    expect(worker.list()[0]).toMatchObject({ originalBytes: 2_000_000, prepared: { bytes: 400_000, width: 1_200 } })
    expect(place.mostAtOnce()).toBe(1)
    const kept = { on: 'operator' }
    expect(place.stored()).toMatchObject([{ kept }, { kept }, { kept }])
  })

  it('are compressed one at a time', async () => {
    const place = device()
    let underWay = 0
    let most = 0
    const worker = place.startWorker(async () => {
      most = Math.max(most, (underWay += 1))
      await settle()
      underWay -= 1
      return { picture: PICTURE, width: 1_200, height: 900 }
    })
    await Promise.all([worker.take('front', FILE), worker.take('back', FILE)])
    expect(most).toBe(1)
  })

  it('say what is wrong with a file, and send nothing', async () => {
    const place = device()
    for (const problem of ['unreadable', 'tooSmall', 'tooLarge'] satisfies PhotoProblem[]) {
      const worker = place.startWorker(async () => problem)
      await worker.take('front', FILE)
      expect(worker.stateOf('front')).toEqual({ status: 'unusable', problem })
    }
    const broken = place.startWorker(async () => Promise.reject(new Error('out of memory')))
    await broken.take('front', FILE)
    expect(broken.stateOf('front')).toEqual({ status: 'unusable', problem: 'unreadable' })
    expect(place.sent).toEqual([])
    expect(place.stored()).toEqual([])
  })
})

describe('a bad line', () => {
  it('is tried again with the same id, so that nothing is stored twice', async () => {
    const place = device()
    place.fates.push({ kind: 'offline' }, 'lostAfter')
    const worker = place.startWorker()
    const taken = worker.take('front', FILE)
    await place.clock.pass(3_000)
    await taken
    expect(worker.stateOf('front')).toMatchObject({ status: 'sent', fileId: 'f1' })
    expect(place.sent).toHaveLength(3)
    expect(new Set(place.sent).size).toBe(1)
    expect(place.kept.size).toBe(1)
  })

  it('stops it after four tries; it goes on when it is asked to, and when the network is back', async () => {
    const place = device()
    const lost: Failure = { kind: 'timeout' }
    place.fates.push(lost, lost, lost, lost, lost, lost, lost, lost)
    const worker = place.startWorker()
    const taken = worker.take('front', FILE)
    await place.clock.pass(60_000)
    await taken
    expect(place.sent).toHaveLength(4)
    expect(worker.stateOf('front')).toEqual({ status: 'stopped', failure: lost })
    const retried = worker.retry('front')
    await place.clock.pass(60_000)
    await retried
    expect(place.sent).toHaveLength(8)
    await worker.resume()
    expect(worker.stateOf('front')).toMatchObject({ status: 'sent' })
    expect(place.kept.size).toBe(1)
  })

  it('does not send again by itself what the operator refused', async () => {
    const place = device()
    place.fates.push({ kind: 'refused', code: 10002, message: 'Too many', data: null })
    const worker = place.startWorker()
    await worker.take('front', FILE)
    expect(worker.stateOf('front')).toMatchObject({ status: 'stopped', failure: { message: 'Too many' } })
    await worker.resume()
    expect(place.sent).toHaveLength(1)
    await worker.retry('front')
    expect(worker.stateOf('front')).toMatchObject({ status: 'sent' })
  })
})

describe('a tab that was killed', () => {
  it('in the middle of sending is followed by one that goes on with the stored photo and the same id', async () => {
    const place = device()
    place.fates.push('never')
    const killed = place.startWorker()
    void killed.take('front', FILE)
    await settle()
    await settle()
    expect(killed.stateOf('front')).toEqual({ status: 'sending', sentBytes: 200_000 })

    const next = place.startWorker()
    await next.resume()
    expect(next.stateOf('front')).toEqual({ status: 'sent', fileId: 'f1', url: '/api/file/f1' })
    expect(new Set(place.sent).size).toBe(1)
    expect(place.kept.size).toBe(1)
  })

  it('after everything was sent is followed by one that knows so, and sends nothing', async () => {
    const place = device()
    await place.startWorker().take('back', FILE)
    const next = place.startWorker()
    await next.resume()
    expect(next.list()).toMatchObject([
      { side: 'back', prepared: { bytes: 400_000, picture: undefined }, state: { status: 'sent', fileId: 'f1' } },
    ])
    expect(place.sent).toHaveLength(1)
  })

  it('sends nothing that another tab has sent while this one waited', async () => {
    const place = device()
    place.fates.push({ kind: 'offline' }, { kind: 'offline' }, { kind: 'offline' }, { kind: 'offline' })
    const first = place.startWorker()
    const taken = first.take('front', FILE)
    await place.clock.pass(60_000)
    await taken
    const second = place.startWorker()
    await second.resume()
    const sentBefore = place.sent.length
    await first.retry('front')
    expect(first.stateOf('front')).toMatchObject({ status: 'sent', fileId: 'f1' })
    expect(place.sent).toHaveLength(sentBefore)
  })
})

describe('another photo', () => {
  it('takes the place of one that is under way, with an id of its own', async () => {
    const place = device()
    place.fates.push('never')
    const worker = place.startWorker()
    const first = worker.take('front', FILE)
    await settle()
    await settle()
    await worker.take('front', FILE)
    await first
    expect(worker.stateOf('front')).toMatchObject({ status: 'sent' })
    expect(new Set(place.sent).size).toBe(2)
    expect(place.kept.size).toBe(1)
  })

  it('is not needed for one that was dropped: it is stopped and forgotten', async () => {
    const place = device()
    const parts: AbortSignal[] = []
    const worker = place.startWorker(async (_file, { signal }) => {
      parts.push(signal)
      await settle()
      return { picture: PICTURE, width: 1_200, height: 900 }
    })
    const taken = worker.take('front', FILE)
    await Promise.resolve()
    await worker.drop('front')
    await taken
    expect(worker.list()).toEqual([])
    expect(parts.every(({ aborted }) => aborted)).toBe(true)
    expect(place.sent).toEqual([])
    expect(place.stored()).toEqual([])
  })
})

describe('who leaves', () => {
  it('takes their photos along: none is shown, sent or written for whoever comes', async () => {
    const place = device()
    place.fates.push('never')
    const worker = place.startWorker()
    void worker.take('front', FILE)
    void worker.take('back', FILE)
    await settle()
    await settle()
    worker.identity.become(undefined)
    await place.tables.use(({ queue }) => queue.forget('u1', 'photo'))
    worker.identity.become('u2')
    await worker.resume()
    await place.clock.pass(60_000)
    expect(worker.list()).toEqual([])
    expect(place.stored()).toEqual([])
  })

  it('while nothing can be written leaves none to be written later', async () => {
    const place = device()
    const worker = place.startWorker()
    place.fates.push('never')
    place.fail(true)
    void worker.take('front', FILE)
    await settle()
    worker.identity.become(undefined)
    place.fail(false)
    await place.clock.pass(60_000)
    expect(place.stored()).toEqual([])
  })

  it('or has handed them in leaves nothing on the device', async () => {
    const place = device()
    const worker = place.startWorker()
    await worker.take('front', FILE)
    await worker.forget()
    expect(worker.list()).toEqual([])
    expect(place.stored()).toEqual([])
  })
})

describe('a device that fails for a while', () => {
  it('forgets a photo that was dropped meanwhile once it can', async () => {
    const place = device()
    const worker = place.startWorker()
    await worker.take('front', FILE)
    place.fail(true)
    await worker.drop('front')
    place.fail(false)
    await place.clock.pass(60_000)
    await worker.resume()
    expect(worker.list()).toEqual([])
    expect(place.stored()).toEqual([])
  })

  it('does not bring back the photo in whose place another was taken', async () => {
    const place = device()
    const worker = place.startWorker()
    await worker.take('front', FILE)
    place.fail(true)
    void worker.take('front', FILE)
    await settle()
    place.fail(false)
    await place.clock.pass(60_000)
    await worker.resume()
    expect(place.stored()).toMatchObject([{ kept: { fileId: 'f2' } }])
    expect(worker.stateOf('front')).toMatchObject({ status: 'sent', fileId: 'f2' })
  })
})
