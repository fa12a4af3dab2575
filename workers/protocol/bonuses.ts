import type { BattlePass, EnergyFill, SignUp, SignUpPro, Task } from '../../contract/entities/bonus.ts'
import type { Helper } from '../../contract/entities/game.ts'
import type { Vip } from '../../contract/entities/user.ts'
import type { Outcome } from './outcome.ts'

/** What a player can earn, and how far it is. What was seen stays on this device for the time without a network. */
export interface BonusResources {
  signUp: { params: undefined; value: SignUp }
  /** The daily deposit bonus. */
  signUpPro: { params: undefined; value: SignUpPro }
  battlePass: { params: undefined; value: BattlePass }
  tasks: { params: undefined; value: Task }
  energy: { params: undefined; value: EnergyFill }
  /** Spins for invited friends: what is left, what each symbol pays how often, and the friends. */
  helper: { params: undefined; value: Helper }
  vip: { params: undefined; value: Vip }
}

export interface BonusCommands {
  /** Takes tasks on, one after the other; the first that fails ends it. Once more does nothing. */
  receiveTasks(ids: string[]): Promise<Outcome<null>>
  /** An invitation spin was used: its badge goes down, unless the operator has said the count since (epoch ms). */
  spinUsed(since: number): Promise<void>
}
