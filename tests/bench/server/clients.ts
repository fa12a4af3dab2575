import type { Pace } from './pace.ts'

export const CLIENTS = 32

export interface WalletPace {
  sequential: Pace
  parallel: Pace
}
