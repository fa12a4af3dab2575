import type { Data, Input, WireInput } from '../../contract/calls.ts'
import type { RgPeriod, Rg, Spend } from '../../contract/calls/rg.ts'
import type { Outcome } from './outcome.ts'

export interface RgResources {
  /** The player's limits and break. Fails with status 404 where the operator has none; guests have none. */
  rg: { params: undefined; value: Rg }
  spend: { params: { period: RgPeriod }; value: Spend }
}

/** Each answers with what holds now. */
export interface RgCommands {
  /** Pesos for deposit and loss, minutes for time; null for no limit. */
  setLimit(input: WireInput<'rgLimit'>): Promise<Outcome<Rg>>
  confirmLimit(input: Input<'rgConfirm'>): Promise<Outcome<Rg>>
  exclude(length: Input<'rgExclude'>['length']): Promise<Outcome<Rg>>
  setRealityCheck(minutes: Input<'rgRealityCheck'>['minutes']): Promise<Outcome<Rg>>
  /** Of the last so many minutes. */
  spendOfLast(minutes: number): Promise<Outcome<Data<'rgSpend'>>>
}
