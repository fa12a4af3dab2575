import { calls, type Data, type WireInput } from '../../contract/calls.ts'
import { PLAYER_HEADER, UPLOAD_STALL_MS } from '../../contract/constants.ts'
import { CODES } from '../../contract/errors.ts'
import type { Identity } from '../identity.ts'
import type { Clock, Ports } from '../ports.ts'
import { brought, LOST, readAnswer, type Answer } from './answer.ts'
import { reachOf, type Exchange, type Reach } from './exchange.ts'
import type { Reactions } from './reactions.ts'
import { inNameOf } from './request.ts'

export interface UploadPorts extends Pick<Ports, 'clock' | 'openRequest' | 'log'> {
  identity: Identity
  reactions: Pick<Reactions, 'succeeded' | 'failed'>
  headers(): Promise<Record<string, string>>
  onReach(reach: Reach): void
  /** The operator answered somebody else than this worker's player. */
  onOtherPlayer(): void
}

export interface UploadOptions {
  /** Cancels the upload: the answer is `lost`. */
  signal: AbortSignal
  /** Reports the bytes of the file sent so far. */
  onSent(bytes: number): void
  /** Time for the answer once everything was sent: data buffered on the way still has to arrive. */
  answerWithinMs?: number
}

/** Uploads a picture under its `requestId`, which identifies repeated uploads. Never throws. */
export type Upload = (
  input: WireInput<'commonUploadImg'>,
  file: Blob,
  options: UploadOptions,
) => Promise<Answer<Data<'commonUploadImg'>>>

/** Sends multipart with progress; gives up after UPLOAD_STALL_MS without any, instead of the 10 s of other calls. */
export function createUpload(ports: UploadPorts): Upload {
  const { clock, identity, reactions } = ports
  return async (input, file, options) => {
    const askedFor = identity.epoch()
    const headers = inNameOf(identity.uid(), await ports.headers())
    const sent = await send(headers, formOf(input, file), file.size, options, ports)
    if (options.signal.aborted || askedFor !== identity.epoch()) return LOST
    ports.onReach(reachOf(sent))
    if (!sent.ok) return sent
    const { uid } = sent.raw
    if (uid !== undefined && uid !== identity.uid()) {
      ports.onOtherPlayer()
      return LOST
    }
    const reading = readAnswer(calls.commonUploadImg, sent.raw)
    if (reading.ok) return brought(reading.value, clock.now())
    const { failure } = reading
    if (reading.detail !== undefined) ports.log(`commonUploadImg does not match at ${reading.detail}`)
    // Other refusals are shown beside the picture.
    const isSignedOut = failure.kind === 'refused' && failure.code === CODES.sessionInvalid
    if (isSignedOut) reactions.failed('commonUploadImg', calls.commonUploadImg, failure)
    return { ok: false, failure }
  }
}

function formOf(input: WireInput<'commonUploadImg'>, file: Blob): FormData {
  const form = new FormData()
  // Fields first: the operator knows whose file it is before the file arrives.
  for (const [name, value] of Object.entries(input)) form.set(name, value)
  form.set('file', file, 'photo.jpg')
  return form
}

function send(
  headers: Record<string, string>,
  form: FormData,
  size: number,
  { signal, onSent, answerWithinMs = UPLOAD_STALL_MS }: UploadOptions,
  { clock, openRequest }: { clock: Clock; openRequest: Ports['openRequest'] },
): Promise<Exchange> {
  const { promise, resolve } = Promise.withResolvers<Exchange>()
  const request = openRequest()
  const abort = () => request.abort()
  let late = false
  let cancelWatch = () => {}

  function watch(ms: number): void {
    cancelWatch()
    cancelWatch = clock.after(ms, () => {
      late = true
      abort()
    })
  }

  request.upload.addEventListener('progress', ({ loaded, total }) => {
    watch(loaded < total ? UPLOAD_STALL_MS : answerWithinMs)
    onSent(Math.min(size, loaded))
  })
  request.addEventListener('loadend', () => {
    cancelWatch()
    signal.removeEventListener('abort', abort)
    const { status, responseText } = request
    const uid = request.getResponseHeader(PLAYER_HEADER) ?? undefined
    const raw = { status, body: responseText, cachedAt: undefined, uid }
    if (status > 0) return resolve({ ok: true, raw })
    resolve({ ok: false, failure: { kind: late ? 'timeout' : 'offline' } })
  })
  signal.addEventListener('abort', abort)
  request.open(calls.commonUploadImg.method, calls.commonUploadImg.path)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  watch(UPLOAD_STALL_MS)
  request.send(form)
  if (signal.aborted) abort()
  return promise
}
