import type { WireInput } from '../../../../contract/calls.ts'

type Code = WireInput<'pushChoose'>['code']

/** What this version can switch: an operator may tell of more. */
const CODES: Readonly<Record<Code, true>> = {
  cashier: true,
  bonus: true,
  system: true,
  signUp: true,
  dailyDeposit: true,
  battlePass: true,
  tasks: true,
}

export const isPushCode = (code: string): code is Code => Object.hasOwn(CODES, code)
