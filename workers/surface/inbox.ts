import type { Letter, LetterType } from '../../contract/calls/letter.ts'
import type { List } from '../../contract/schema.ts'

export interface InboxResources {
  letterTypes: { params: undefined; value: LetterType[] }
  letters: { params: { type?: string; page: number }; value: List<Letter> }
}

export interface InboxCommands {
  /** Applied at once, lowers the badge, never below 0, and is sent when there is a network. */
  readLetters(ids: string[]): Promise<void>
}
