import type { Data } from '../../contract/calls.ts'
import type { GameTypeCode } from '../../contract/display.ts'
import type { JournalRow } from '../../contract/entities/cashier.ts'
import type { List } from '../../contract/schema.ts'
import type { Period } from './cashier.ts'

export interface RecordResources {
  /** Kinds of changes, in the operator's words. */
  journalTypes: { params: undefined; value: Data<'userBalanceJournalType'> }
  /** Every change of what the player has, newest first; what was seen stays on this device. */
  journal: { params: Period & { page: number; type?: string }; value: List<JournalRow> }
  /** What has to be played before a withdrawal. */
  requirements: { params: { page: number }; value: Data<'userEffectiveRecordFetch'> }
  /** The rounds played, newest first; what was seen stays on this device. */
  rounds: { params: Period & { page: number; type: GameTypeCode | 'all' }; value: Data<'gameRecord'> }
  /** What points are exchanged for, and what was. */
  mall: { params: undefined; value: Data<'mallExchangeInfo'> }
}
