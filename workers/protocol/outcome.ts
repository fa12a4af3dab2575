import type { HttpMessage } from '../../contract/errors.ts'

/** A domain error of the operator. */
export interface Refused {
  kind: 'refused'
  code: number
  message: string
  data: unknown
}

/** Why a call failed. */
export type Failure =
  | Refused
  | { kind: 'http'; status: number; message: HttpMessage }
  /** No network: nothing was sent, or nothing came back. */
  | { kind: 'offline' }
  /** Sent, and no answer within REQUEST_TIMEOUT_MS. */
  | { kind: 'timeout' }
  /** An answer that violates the contract: HTML, a truncated one, a malformed one. */
  | { kind: 'mismatch' }
  /** The data worker failed or froze before it answered. */
  | { kind: 'lost' }
  /** This device could not read its storage; nothing was sent. */
  | { kind: 'storage' }

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: Failure }

/** What a screen shows of a list or a document; `asOf` (epoch ms) is its age. */
export interface Resource<Value> {
  value: Value | undefined
  asOf: number | undefined
  refreshing: boolean
  /** Why the last refresh failed; the old value is kept. */
  failure: Failure | undefined
}
