import * as v from 'valibot'
import type { Call } from '../../contract/call.ts'
import type { Failure, Outcome } from '../protocol/outcome.ts'
import { httpMessage } from '../../contract/errors.ts'

/** A successful answer with its age; `failure` when it is stale or incomplete. */
export interface Brought<Value> {
  ok: true
  value: Value
  /** Epoch ms at which the operator answered. */
  asOf: number
  failure: Failure | undefined
}

export type Answer<Value> = Brought<Value> | { ok: false; failure: Failure }

export function brought<Value>(value: Value, asOf: number, failure?: Failure): Brought<Value> {
  return { ok: true, value, asOf, failure }
}

/** The answer of a command without data. */
export const DONE = { ok: true, value: null } as const
export const OFFLINE = { ok: false, failure: { kind: 'offline' } } as const
/** Discarded: the player changed in between, or the worker has ended. */
export const LOST = { ok: false, failure: { kind: 'lost' } } as const

/** Not sent: pending requests could not be read. */
export const UNREADABLE = { ok: false, failure: { kind: 'storage' } } as const

/** Drops the data of an answer. */
export function withoutData(outcome: Outcome<unknown>): Outcome<null> {
  return outcome.ok ? DONE : outcome
}

const NOT_FOUND_STATUS = 404

/** Whether the operator lacks this extension (404). */
export function isMissingExtension(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status === NOT_FOUND_STATUS
}

/** An answer before validation. */
export interface Raw {
  status: number
  body: string
  /** Set when the service worker answered from its cache. */
  cachedAt: number | undefined
  /** Whose session the operator answered; `undefined` without one, and of an operator that does not say. */
  uid: string | undefined
}

const envelope = v.object({
  success: v.boolean(),
  code: v.optional(v.number(), 0),
  msg: v.optional(v.nullable(v.string()), null),
  data: v.optional(v.unknown()),
})

/** A call by what its answer brings. */
export interface CallTo<Value> extends Call {
  data: v.GenericSchema<unknown, Value>
}

export type Reading<Value> =
  | { ok: true; value: Value; message: string }
  | { ok: false; failure: Failure; detail?: string }

/** Parses the envelope (section 7) and validates its data by the contract; otherwise a `mismatch`. */
export function readAnswer<Value>(call: CallTo<Value>, raw: Raw): Reading<Value> {
  if (raw.status < 200 || raw.status > 299) {
    return { ok: false, failure: { kind: 'http', status: raw.status, message: httpMessage(raw.status) } }
  }
  const outer = v.safeParse(envelope, parseJson(raw.body))
  if (!outer.success) return mismatch(`envelope.${v.getDotPath(outer.issues[0]) ?? ''}`)
  const { success, code, msg, data } = outer.output
  if (!success) return { ok: false, failure: { kind: 'refused', code, message: msg ?? '', data } }
  const inner = v.safeParse(call.data, data)
  if (!inner.success) return mismatch(`data.${v.getDotPath(inner.issues[0]) ?? ''}`)
  return { ok: true, value: inner.output, message: msg ?? '' }
}

function mismatch(detail: string): { ok: false; failure: Failure; detail: string } {
  return { ok: false, failure: { kind: 'mismatch' }, detail }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
