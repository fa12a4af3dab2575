import type { Letter, LetterType } from '../../contract/calls/letter.ts'
import type { List } from '../../contract/schema.ts'

export interface InboxResources {
  letterTypes: { params: undefined; value: LetterType[] }
  letters: { params: { type?: string; page: number }; value: List<Letter> }
  /** All whose reward waits, on however many pages they stand. */
  waitingLetters: { params: { type?: string }; value: List<Letter> }
}

export interface InboxCommands {
  /** Applied at once, lowers the badge, never below 0, and is sent when there is a network. */
  readLetters(ids: string[]): Promise<void>
  /** Gone from the screen at once; the operator is told when the time for an undo has passed and there is a network. */
  deleteLetters(ids: string[]): Promise<void>
  /** Takes back the last delete of exactly these; false when the operator was told already. */
  undeleteLetters(ids: string[]): Promise<boolean>
}
