import * as v from 'valibot'
import { brought, UNREADABLE } from '../api/answer.ts'
import { backOff } from '../backOff.ts'
import { createQuery } from '../query.ts'
import { createEntries } from '../queue/entries.ts'
import type { QueueRow } from '../cache/queueTable.ts'
import type { Player } from '../player/player.ts'

export interface WaitingMessage {
  /** The chat knows it by this, however often it is said. */
  id: string
  text: string
  /** Epoch ms. */
  time: number
}

type WaitingMessagesPorts = Pick<Player, 'tables' | 'clock' | 'identity'>

/** What was written to the live chat without a network: kept on this device until the chat, which the page says it to, has it. */
export function createWaitingMessages({ tables, clock, identity }: WaitingMessagesPorts) {
  const entries = createEntries<string>({ tables, clock }, { kind: 'message', schema: v.string(), mustBeRead: false })
  /** A visitor's are nobody's, and no player's. */
  const owner = () => identity.uid() ?? ''

  const query = createQuery<WaitingMessage[]>(clock, {
    personal: true,
    load: async () => {
      const read = await entries.read(owner())
      if (read.status === 'found') return brought(read.entries.map(messageOf), clock.now())
      clock.after(backOff(1), () => void query.refresh())
      return UNREADABLE
    },
  })

  return {
    resources: { waitingMessages: () => query },
    commands: {
      /** `uid`: who wrote them, as the page knows it; another player may have come since. */
      keepMessages: async (messages: readonly WaitingMessage[], uid = owner()): Promise<void> => {
        await entries.edit(uid, (rows) => {
          const put: QueueRow<string>[] = []
          for (const { id, text, time } of messages) {
            put.push({ ...entries.next(uid, id, text, [...rows, ...put]), at: time })
          }
          return { put: put.filter(({ id }) => rows.every((row) => row.id !== id)) }
        })
        await query.renew()
      },
      /** The chat has it, or the player does not want it any more. */
      dropMessage: async (id: string): Promise<void> => {
        await entries.edit(owner(), () => ({ remove: [id] }))
        await query.renew()
      },
    },
  }
}

function messageOf({ id, value, at }: QueueRow<string>): WaitingMessage {
  return { id, text: value, time: at }
}
