import { countRead } from '../domain/account/rateLimit.ts'
import { ownBooks } from '../domain/books/ownBooks.ts'
import type { Handlers } from './handler.ts'

/** What proves to a player that their ledger is in the sealed books. */
export const booksCalls = {
  async userBooks({ olderSize = 0, position = 0 }, { db, uid, now, settings }) {
    await countRead(db, uid, 'books', now)
    return ownBooks(db, { uid, witnesses: settings.witnesses, olderSize, position, now })
  },
} satisfies Partial<Handlers>
