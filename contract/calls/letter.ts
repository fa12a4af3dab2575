import * as v from 'valibot'
import { get, post, postMoney } from '../call.ts'
import {
  count,
  deferred,
  empty,
  extras,
  id,
  idempotent,
  listOf,
  listQuery,
  nothing,
  replayed,
  rewards,
  time,
} from '../schema.ts'

export const letter = v.object({
  id,
  type: v.string(),
  title: v.string(),
  content: v.string(),
  time,
  read: v.boolean(),
  rewards: v.optional(rewards),
  ...extras,
  claimed: v.optional(v.boolean()),
  expireTime: v.optional(time),
  /** The button of the message. */
  action: v.optional(v.picklist(['endOtherSessions'])),
})
export type Letter = v.InferOutput<typeof letter>

const letterType = v.object({ code: id, name: v.string(), unread: count })

const ids = v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(200)), ...deferred })

export const letterCalls = {
  letter: get('/api/letter', {
    auth: 'player',
    // `waiting`: only what brings a reward that can still be collected.
    input: v.object({ type: v.optional(id), reward: v.optional(v.literal('waiting')), ...listQuery }),
    data: listOf(letter),
  }),
  letterType: get('/api/letter/type', { auth: 'player', input: empty, data: v.array(letterType) }),
  letterRead: post('/api/letter/read', { auth: 'player', input: ids, data: nothing }),
  letterDelete: post('/api/letter/delete', { auth: 'player', input: ids, data: nothing }),
  letterClaim: postMoney('/api/letter/claim', {
    auth: 'player',
    input: v.object({ id, ...idempotent }),
    data: v.object({ rewards, ...extras, ...replayed }),
  }),
}
