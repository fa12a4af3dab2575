import type { Generated } from 'kysely'
import type { Encrypted } from '../../../server/database/encryption/values.ts'

export interface ChatTables {
  /** `who`: `player:uid` or `visitor:…`; null for a browser tab without a ticket. */
  chat: { id: string; who: string | null; uid: string | null; time: number }
  /** `sessionId`: the player's login, with which the access ends. */
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
