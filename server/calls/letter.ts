import { inTransaction, type Trx } from '../database/transaction.ts'
import type { LetterType } from '../database/tables/letter.ts'
import { publishBadge } from '../domain/inbox/badge.ts'
import { claimInboxMessage } from '../domain/bonus/inboxReward.ts'
import { deleteInboxMessages, listInboxMessages, readInboxMessages, unreadByType } from '../domain/inbox/message.ts'
import { LETTER_TYPES } from '../domain/inbox/letterTypes.ts'
import { claim } from './claim.ts'
import type { Context, Handlers } from './handler.ts'
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

  letterRead: ({ ids }, context) => changed(context, (trx) => readInboxMessages(trx, context.uid, ids)),
  letterDelete: ({ ids }, context) =>
    changed(context, (trx) => deleteInboxMessages(trx, context.uid, ids, context.now)),

  letterClaim: ({ id }, context) => claim(context, ['inbox.unread'], (claimant) => claimInboxMessage(claimant, id)),
} satisfies Partial<Handlers>

async function changed({ db, live, uid, now }: Context, work: (trx: Trx) => Promise<void>): Promise<null> {
  await inTransaction(db, async (trx) => {
    await work(trx)
    await publishBadge(trx, live, uid, 'inbox.unread', now)
  })
  return null
}

const TYPES = Object.keys(LETTER_TYPES).filter((code): code is LetterType => code in LETTER_TYPES)
