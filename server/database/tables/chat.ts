import type { Generated } from 'kysely'
import type { Encrypted } from '../encryption/values.ts'

export interface ChatTables {
  /** `who`: `player:uid` or `visitor:…`; null for a browser tab that nobody sent. */
  chat: { id: string; who: string | null; uid: string | null; time: number }
  /** `sessionId`: of a player, whose way in it ends with. */
  chatAccess: { tokenHash: Buffer; chatId: string; expireTime: number; sessionId: string | null }
  chatMessage: {
    id: Generated<number>
    chatId: string
    clientId: string
    author: 'player' | 'helper'
    /** Empty beside a picture. */
    text: Encrypted | ''
    orderNo: string | null
    /** Encrypted. */
    picture: Buffer | null
    pictureType: string | null
    visibleTime: number
  }
}
