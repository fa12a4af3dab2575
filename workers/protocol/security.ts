import type { Data, WireInput } from '../../contract/calls.ts'
import type { Outcome } from './outcome.ts'

export interface SecurityResources {
  /** Where the player is logged in. Fails with status 404 where the operator does not tell. */
  deviceSessions: { params: undefined; value: Data<'userSession'> }
}

export interface SecurityCommands {
  /** Ends every other session. */
  changeLoginPassword(input: WireInput<'userModifyPasswordLogin'>): Promise<Outcome<null>>
  /** The old one only where one is set. */
  setTradePassword(input: WireInput<'userModifyPasswordTrade'>): Promise<Outcome<null>>
  resetTradePassword(input: WireInput<'resetTradePwd'>): Promise<Outcome<null>>
  bindPhone(input: WireInput<'userBind'>): Promise<Outcome<null>>
  endSession(id: string): Promise<Outcome<null>>
  endOtherSessions(): Promise<Outcome<null>>
}
