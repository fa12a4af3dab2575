import { useEffect } from 'react'
import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { WaitingMessage } from '../../workers/features/waitingMessages.ts'
import { send, useResource } from './data.ts'
import { playerOf } from './player.ts'

/** Chat messages written offline, stored on this device until the chat has received them. */
export interface WaitingMessages {
  list: readonly WaitingMessage[]
  add: (text: string) => void
  drop: (id: string) => void
}

export function useWaitingMessages(): WaitingMessages {
  const list = useResource('waitingMessages').value ?? []
  // By the operator's clock, like all times in the chat.
  const ahead = useResource('clockAhead').value ?? 0
  const session = useResource('session').value
  const owner = playerOf(session)?.uid ?? (session?.status === 'visitor' ? '' : undefined)
  useEffect(() => {
    if (owner !== undefined) void takeOver(owner)
  }, [owner])
  return {
    list,
    add: (text) => void keep([{ id: crypto.randomUUID(), text, time: Date.now() + ahead }], owner),
    drop: (id) => void send((commands) => commands.dropMessage(id)),
  }
}

const keep = (messages: WaitingMessage[], owner?: string) => send((commands) => commands.keepMessages(messages, owner))

/** Takes over messages that earlier versions stored in localStorage; `owner` is empty for a visitor. */
async function takeOver(owner: string): Promise<void> {
  const key = `${CACHE_PREFIX}:chat:${owner}`
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const lost = Array.isArray(kept) && kept.length > 0 && (await keep(kept.filter(isMessage), owner))
    if (!lost) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function isMessage(value: unknown): value is WaitingMessage {
  if (typeof value !== 'object' || value === null) return false
  const { id, text, time }: { id?: unknown; text?: unknown; time?: unknown } = value
  return typeof id === 'string' && typeof text === 'string' && typeof time === 'number'
}
