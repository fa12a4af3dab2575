import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { MINUTE_MS } from '../contract/durations.ts'

/** A timestamp in epoch milliseconds, and hex(HMAC-SHA256(secret, `${timestamp}.${call}.${raw body}`)). */
export const TIMESTAMP_HEADER = 'x-wallet-timestamp'
export const SIGNATURE_HEADER = 'x-wallet-signature'
const SIGNATURE_VALID_MS = 5 * MINUTE_MS
/** Limit of an answer's size: a catalogue of 50,000 games has 9 MB. */
const ANSWER_MAX_BYTES = 32 * 1024 * 1024

interface Signed {
  timestamp: number
  /** Part of the signature, so that an intercepted bet cannot be replayed as a win. */
  call: string
  /** The raw body. */
  body: string
}

export function sign(secret: string, { timestamp, call, body }: Signed): string {
  return createHmac('sha256', secret).update(`${timestamp}.${call}.${body}`).digest('hex')
}

/** Whether a request is signed with the secret, for this call, and its timestamp is recent. */
export function verify(
  secret: string,
  { headers, ...asked }: Omit<Signed, 'timestamp'> & { headers: Readonly<Record<string, unknown>> },
  now: number,
): boolean {
  const timestamp = Number(headers[TIMESTAMP_HEADER])
  const signature = headers[SIGNATURE_HEADER]
  if (typeof signature !== 'string' || !(Math.abs(now - timestamp) <= SIGNATURE_VALID_MS)) return false
  const expected = Buffer.from(sign(secret, { timestamp, ...asked }))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

export interface SignedRequest {
  /** Base address, to which the call's name is appended: `http://host:port/wallet`. */
  base: string
  call: string
  /** JSON. */
  body: string
  secret: string
  now: number
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/**
 * Sends one request, without retry. Throws for any answer but HTTP 200 of at most 32 MB: its effect is unknown then.
 */
export async function postSigned({
  base,
  call,
  body,
  secret,
  now,
  timeoutMs = 3_000,
  fetch = globalThis.fetch,
}: SignedRequest): Promise<unknown> {
  const answer = await fetch(`${base}/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: String(now),
      [SIGNATURE_HEADER]: sign(secret, { timestamp: now, call, body }),
    },
    body,
    // The signature is for this address alone.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (answer.status !== 200) throw new Error(`${call}: HTTP ${answer.status}`)
  return JSON.parse(await textOf(answer))
}

/** Stops reading at the limit: an endless answer must not fill the memory. */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > ANSWER_MAX_BYTES) throw new Error(`An answer of more than ${ANSWER_MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The answer does not match its schema. The message names the path, not the value, which may be personal. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood'
}

/** Sends one request and validates the answer. Throws `NotUnderstood` if it does not match `expected`. */
export async function askSigned<Expected extends v.GenericSchema>(
  request: SignedRequest,
  expected: Expected,
): Promise<v.InferOutput<Expected>> {
  const read = v.safeParse(expected, await postSigned(request))
  if (read.success) return read.output
  throw new NotUnderstood(`${request.call}: ${v.getDotPath(read.issues[0]) ?? 'the answer'} is not understood`)
}
