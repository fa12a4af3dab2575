import type { BeaconHolder } from '../../../../contract/fairness/beacon.ts'

/** What can be said of a beacon without its signature's arithmetic. */
export interface BeaconVerdict {
  holder: BeaconHolder
  round: number
  /** Whether it is the round that had to be drawn with, which nobody could know before; `missing`: there is none, or no signature. */
  choice: 'fits' | 'broken' | 'missing'
}
