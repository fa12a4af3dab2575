import * as v from 'valibot'
import { DESK_BASE, deskAnswers, type HeardOrder } from '../../protocols/chat.ts'
import { postSigned } from '../../protocols/signature.ts'
import type { Clock } from '../../server/clock.ts'

/** What the desk asks of the operator. */
export interface Desk {
  /** How an order of this very player stands; null for any other, and while the operator does not answer. */
  order(uid: string, orderNo: string): Promise<HeardOrder | null>
}

export interface DeskPorts {
  operatorOrigin: () => string
  secret: string
  clock: Clock
}

export function createDesk({ operatorOrigin, secret, clock }: DeskPorts): Desk {
  return {
    async order(uid, orderNo) {
      const body = JSON.stringify({ uid, orderNo })
      const asked = { base: operatorOrigin() + DESK_BASE, call: 'order', body, secret, now: clock.now() }
      const answer = await postSigned(asked).catch(() => null)
      return answer === null ? null : v.parse(deskAnswers.order, answer).order
    },
  }
}
