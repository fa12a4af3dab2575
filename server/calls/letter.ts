import { inTransaction } from '../database/transaction.ts'
import type { LetterType } from '../database/tables/letter.ts'
import { publishBadge } from '../domain/inbox/badge.ts'
import { claimInboxMessage } from '../domain/bonus/inboxReward.ts'
import {
  deleteInboxMessages,
  LETTER_TYPES,
  listInboxMessages,
  readInboxMessages,
  unreadByType,
} from '../domain/inbox/message.ts'
import { claim } from './claim.ts'
import type { Handlers } from './handler.ts'
import { pageOf } from './page.ts'

export const letterCalls = {
  async letter({ type, reward, page, size }, { db, uid, language, now }) {
    const waitingAt = reward === 'waiting' ? now : undefined
    const { letters, total } = await listInboxMessages(db, uid, { type, waitingAt, page, size, language })
    return pageOf(letters, total, { page, size })
  },

  async letterType(_input, { db, uid, language }) {
    const unread = await unreadByType(db, uid)
    return TYPES.map((code) => ({ code, name: LETTER_TYPES[code][language], unread: unread.get(code) ?? 0 }))
  },

  async letterRead({ ids }, { db, live, uid, now }) {
    await inTransaction(db, async (trx) => {
      await readInboxMessages(trx, uid, ids)
      await publishBadge(trx, live, uid, 'inbox.unread', now)
    })
    return null
  },

  async letterDelete({ ids }, { db, live, uid, now }) {
    await inTransaction(db, async (trx) => {
      await deleteInboxMessages(trx, uid, ids, now)
      await publishBadge(trx, live, uid, 'inbox.unread', now)
    })
    return null
  },

  letterClaim: ({ id }, context) => claim(context, ['inbox.unread'], (claimant) => claimInboxMessage(claimant, id)),
} satisfies Partial<Handlers>

const TYPES = Object.keys(LETTER_TYPES).filter((code): code is LetterType => code in LETTER_TYPES)
