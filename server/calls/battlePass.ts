import { battlePassFetch, battlePassSign } from '../domain/bonus/battlePass.ts'
import { claim } from './claim.ts'
import type { Handlers } from './handler.ts'

export const battlePassCalls = {
  battlePassFetch: (_input, { db, uid, now, language }) => battlePassFetch(db, uid, now, language),
  battlePassSign: (_input, context) => claim(context, [], battlePassSign),
} satisfies Partial<Handlers>
