import type { CallName, Input, WireData } from '../../contract/calls.ts'
import type { Language } from '../../contract/constants.ts'
import type { Handle } from '../database/transaction.ts'
import type { Device, Session } from '../domain/account/session.ts'
import type { Operator } from '../operator.ts'

/** What a call is served with, besides its input. */
export interface Context extends Operator {
  /** The database; in a call with money, the transaction that its `requestId` is remembered in. */
  handle: Handle
  /** When the request came, by the operator's clock. */
  now: number
  language: Language
  device: Device
  /** Where the app was loaded from, as the browser names it, and where its games are. */
  origin: string
  gamesOrigin: string
  /** Null for a visitor. */
  session: Session | null
  /** Whose session it is. Throws `sessionInvalid` for a visitor; calls that need a session are never asked without. */
  readonly uid: string
  /** What came with an upload. */
  file: Buffer | null
  cookie: { set(token: string): void; clear(): void }
  /** The key of this browser's device cookie; a browser that has none gets one with this answer. */
  keepDevice(): string
  /**
   * The stored hash that the withdrawal password of this call was found to match, before its transaction began; null
   * in a call without one.
   */
  provenTradeHash: string | null
}

export type Handler<Name extends CallName> = (input: Input<Name>, context: Context) => Promise<WireData<Name>>

export type Handlers = { readonly [Name in CallName]: Handler<Name> }
