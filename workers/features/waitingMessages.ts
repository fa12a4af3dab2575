import * as v from 'valibot'
import { brought, UNREADABLE } from '../api/answer.ts'
import { backOff } from '../backOff.ts'
import { createQuery } from '../query.ts'
import { createEntries } from '../queue/entries.ts'
import type { QueueRow } from '../cache/queueTable.ts'
import type { Player } from '../player/player.ts'

export interface WaitingMessage {
  /** Identifies the message to the chat, however often it is sent. */
  id: string
  text: string
  /** Epoch ms. */
  time: number
}

type WaitingMessagesPorts = Pick<Player, 'tables' | 'clock' | 'identity'>

/** Messages written to the live chat while offline, stored until the page has sent them to the chat. */
export function createWaitingMessages({ tables, clock, identity }: WaitingMessagesPorts) {
  const entries = createEntries<string>({ tables, clock }, { kind: 'message', schema: v.string(), mustBeRead: false })
  /** A visitor's messages have an empty owner. */
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
      /** `uid`: their author as the page knows it; the player may have changed since. */
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
      /** The chat has received it, or the player deleted it. */
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
