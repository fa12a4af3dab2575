import type { Generated } from 'kysely'

export interface ChatTables {
  /** `who`: `player:uid` or `device:id`; null for a browser tab that nobody sent. */
  chat: { id: string; who: string | null; uid: string | null; time: number }
  chatAccess: { tokenHash: Buffer; chatId: string; expireTime: number }
  chatMessage: {
    id: Generated<number>
    chatId: string
    clientId: string
    author: 'player' | 'helper'
    text: string
    orderNo: string | null
    picture: Buffer | null
    pictureType: string | null
    visibleTime: number
  }
}
