import type { BattlePass, EnergyFill, SignUp, SignUpPro, Task } from '../../contract/entities/bonus.ts'
import type { Outcome } from './outcome.ts'

/** What a player can earn, and how far it is. What was seen stays on this device for the time without a network. */
export interface BonusResources {
  signUp: { params: undefined; value: SignUp }
  /** The daily deposit bonus. */
  signUpPro: { params: undefined; value: SignUpPro }
  battlePass: { params: undefined; value: BattlePass }
  tasks: { params: undefined; value: Task }
  energy: { params: undefined; value: EnergyFill }
}

export interface BonusCommands {
  /** Takes tasks on, one after the other; the first that fails ends it. Once more does nothing. */
  receiveTasks(ids: string[]): Promise<Outcome<null>>
}
