import { type ChatOwner, DESK_BASE, deskAnswers, type DeskPlayer, type OrderOnDesk } from '../../protocols/chat.ts'
import { askSigned } from '../../protocols/signature.ts'
import type { Clock } from '../../server/clock.ts'

/** The desk's requests to the operator. */
export interface Desk {
  /** Status of an order of this player; null for anybody else's. Throws DeskSilence as `player` does. */
  order(uid: string, orderNo: string): Promise<OrderOnDesk | null>
  /** The logged-in player; null once that login has ended. Throws DeskSilence if the operator does not answer. */
  player(login: PlayerLogin): Promise<DeskPlayer | null>
}

type PlayerLogin = Extract<ChatOwner, { uid: string }>

/** The operator does not answer; this has been logged. */
export class DeskSilence extends Error {
  override readonly name = 'DeskSilence'
}

export interface DeskPorts {
  operatorOrigin: () => string
  secret: string
  clock: Clock
  /** Called for a missing or invalid answer. */
  report: (fault: unknown) => void
}

export function createDesk({ operatorOrigin, secret, clock, report }: DeskPorts): Desk {
  async function ask<Call extends keyof typeof deskAnswers>(call: Call, question: object) {
    const request = {
      base: operatorOrigin() + DESK_BASE,
      call,
      body: JSON.stringify(question),
      secret,
      now: clock.now(),
    }
    return askSigned<(typeof deskAnswers)[Call]>(request, deskAnswers[call]).catch((fault: unknown) => {
      report(fault)
      throw new DeskSilence(`The operator did not answer the desk's ${call}`, { cause: fault })
    })
  }

  return {
    order: async (uid, orderNo) => (await ask('order', { uid, orderNo })).order,
    player: async ({ uid, sessionId }) => (await ask('player', { uid, sessionId })).player,
  }
}
