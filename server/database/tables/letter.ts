import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Reward } from '../../../contract/schema.ts'
import type { Words } from '../../../contract/words.ts'

export type LetterType = 'system' | 'account' | 'cashier' | 'bonus'

interface LetterTable {
  id: Generated<number>
  uid: string
  type: LetterType
  title: JSONColumnType<Words>
  content: JSONColumnType<Words>
  rewards: ColumnType<Reward[], string | undefined, string>
  tries: Generated<number>
  spins: Generated<number>
  turnoverMultiple: Generated<number>
  /** The journal type of its reward. */
  source: Generated<'letter' | 'vip'>
  time: number
  expireTime: number | null
  /** Offered as a button. */
  action: 'endOtherSessions' | null
  read: Generated<boolean>
  claimed: Generated<boolean>
  deleted: Generated<boolean>
}

interface FavouriteTable {
  uid: string
  code: string
  time: number
}

export interface LetterTables {
  letter: LetterTable
  favourite: FavouriteTable
}
