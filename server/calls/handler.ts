import type { CallName, Input, WireData } from '../../contract/calls.ts'
import type { Language } from '../../contract/constants.ts'
import type { Handle } from '../database/transaction.ts'
import type { Device, Session } from '../domain/account/session.ts'
import type { WithdrawalProof } from '../domain/cashier/withdrawalProof.ts'
import type { Operator } from '../operator.ts'

/** What a handler gets besides its input. */
export interface Context extends Operator {
  /** The database; in a call with money, the transaction that stores the answer to its `requestId`. */
  handle: Handle
  /** Time of the request by the operator's clock, epoch ms. */
  now: number
  language: Language
  device: Device
  /** Origins of the app, as the browser names it, and of its games. */
  origin: string
  gamesOrigin: string
  /** Null for a visitor. */
  session: Session | null
  /** The player's uid. Throws `sessionInvalid` for a visitor; calls that need a session are not invoked without one. */
  readonly uid: string
  /** The uploaded file. */
  file: Buffer | null
  cookie: { set(token: string): void; clear(): void }
  /** The key of this browser's device cookie, which is set with this answer if it is missing. */
  keepDevice(): string
  /** What confirmed a withdrawal, verified before the transaction began; null in calls without one. */
  withdrawalProof: WithdrawalProof | null
  /** Logs a fault in spite of which the call is answered. */
  report(fault: unknown): void
}

/** What calls store that are answered only after their transaction (`completions.ts`). */
interface Taken {
  graspStart: { number: number }
}
type Done<Name extends CallName> = Name extends keyof Taken ? Taken[Name] : WireData<Name>

type Handler<Name extends CallName> = (input: Input<Name>, context: Context) => Promise<Done<Name>>

export type Handlers = { readonly [Name in CallName]: Handler<Name> }
