import type { Data, WireInput } from '../../contract/calls.ts'
import type { Outcome } from './outcome.ts'

export interface PushResources {
  /** The key that the browser subscribes with. Fails with status 404 where the operator pushes nothing. */
  pushKey: { params: undefined; value: Data<'pushKey'> }
}

export interface PushCommands {
  /** Asked for anew: a subscription with another key is of no use. */
  fetchPushKey(): Promise<Outcome<Data<'pushKey'>>>
  /** Has pushes sent to this browser, in the language of the moment, until the session ends. */
  subscribePush(subscription: WireInput<'pushSubscribe'>): Promise<Outcome<null>>
  unsubscribePush(endpoint: string): Promise<Outcome<null>>
}
