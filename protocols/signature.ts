import { createHmac, timingSafeEqual } from 'node:crypto'

/** A timestamp in epoch milliseconds, and hex(HMAC-SHA256(secret, `${timestamp}.${call}.${raw body}`)). */
export const TIMESTAMP_HEADER = 'x-wallet-timestamp'
export const SIGNATURE_HEADER = 'x-wallet-signature'
const SIGNATURE_VALID_MS = 5 * 60_000

interface Signed {
  timestamp: number
  /** Or who overheard a bet could send it as a win. */
  call: string
  /** As it was sent. */
  body: string
}

export function sign(secret: string, { timestamp, call, body }: Signed): string {
  return createHmac('sha256', secret).update(`${timestamp}.${call}.${body}`).digest('hex')
}

/** Whether a request comes from somebody who knows the secret, for this call, and not long ago. */
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
  /** The call's name comes behind it: `http://host:port/wallet`. */
  base: string
  call: string
  /** JSON. */
  body: string
  secret: string
  now: number
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

/** Asks once. Throws for any answer but HTTP 200: nobody knows then what was done. */
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
  return answer.json()
}
