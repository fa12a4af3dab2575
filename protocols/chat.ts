import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { HOUR_MS } from '../contract/durations.ts'
import { positiveMoney } from '../contract/moneySchema.ts'
import { id } from '../contract/schema.ts'
import { DEPOSIT, WITHDRAWAL } from '../contract/statuses.ts'

/**
 * The operator's API for the chat desk: `POST {operator}/desk/{call}`, signed (`signature.ts`) with the tickets'
 * secret.
 */
export const DESK_BASE = '/desk'

export const deskRequests = {
  order: v.object({ uid: id, orderNo: id }),
  player: v.object({ uid: id, sessionId: id }),
}

const order = v.variant('kind', [
  v.object({ kind: v.literal('deposit'), amount: positiveMoney, status: v.picklist(Object.values(DEPOSIT)) }),
  v.object({ kind: v.literal('withdrawal'), amount: positiveMoney, status: v.picklist(Object.values(WITHDRAWAL)) }),
])
/** Amounts in pesos. */
export type DeskOrder = v.InferInput<typeof order>
export type OrderOnDesk = v.InferOutput<typeof order>

/** Null for guests, who have no account. */
const player = v.object({ hasAccount: v.boolean() })
export type DeskPlayer = v.InferOutput<typeof player>

/** `order` is null if it is not this player's; `player` is null if the login has ended. */
export const deskAnswers = {
  order: v.object({ order: v.nullable(order) }),
  player: v.object({ player: v.nullable(player) }),
}

const VALID_MS = HOUR_MS

/** The owner of a conversation: a logged-in player, or a browser that stores a secret, whose hash is `key`. */
export type ChatOwner = { uid: string; sessionId: string } | { key: string }

export const nameOfOwner = (owner: ChatOwner) => ('uid' in owner ? `player:${owner.uid}` : `visitor:${owner.key}`)

/** Stateless signed tickets into a conversation: its owner and an expiry. */
export interface ChatTickets {
  ticketFor(owner: ChatOwner, now: number): string
  /** The ticket's owner; null if it is forged or expired. */
  read(ticket: string, now: number): ChatOwner | null
}

export function createChatTickets(secret: string): ChatTickets {
  const sign = (content: string) => createHmac('sha256', secret).update(content).digest('base64url')

  return {
    ticketFor(owner, now) {
      const session = 'uid' in owner ? `:${owner.sessionId}` : ''
      const content = `${nameOfOwner(owner)}${session}.${now + VALID_MS}`
      return `${content}.${sign(content)}`
    },
    read(ticket, now) {
      const [content = '', uid = '', sessionId = '', key = '', expireTime, signature = ''] =
        /^((?:player:([\w-]+):([\w-]+)|visitor:([\w-]+))\.(\d{1,15}))\.([\w-]{43})$/.exec(ticket)?.slice(1) ?? []
      const isOurs = timingSafeEqual(Buffer.from(sign(content)), Buffer.from(signature.padEnd(43)))
      if (!isOurs || Number(expireTime) <= now) return null
      return key === '' ? { uid, sessionId } : { key }
    },
  }
}
