import { useState } from 'react'
import { CACHE_PREFIX } from '../../contract/constants.ts'

/** What was written to the live chat without a network: kept on this device until the chat has it. */
export interface WaitingMessage {
  id: string
  text: string
  time: number
}

export interface WaitingMessages {
  list: readonly WaitingMessage[]
  add: (text: string) => void
  drop: (id: string) => void
}

const KEY = `${CACHE_PREFIX}:chat:`

/** `owner`: the player's uid, or nothing for a visitor: nobody sends what somebody else wrote on the same phone. */
export function useWaitingMessages(owner: string): WaitingMessages {
  const key = KEY + owner
  const [{ of, list }, setKept] = useState(() => ({ of: key, list: read(key) ?? [] }))
  if (of !== key) setKept({ of: key, list: read(key) ?? [] })

  /** Where what is kept cannot be read, the page goes on with what it shows, and writes over nothing. */
  function change(next: (before: readonly WaitingMessage[]) => readonly WaitingMessage[]) {
    const kept = read(key)
    const changed = next(kept ?? list)
    setKept({ of: key, list: changed })
    if (kept) write(key, changed)
  }

  return {
    list,
    add: (text) => change((before) => [...before, { id: crypto.randomUUID(), text, time: Date.now() }]),
    drop: (id) => change((before) => before.filter((message) => message.id !== id)),
  }
}

// Where storage is blocked nothing outlives the page, and what was written is in its field still.

/** `undefined` where the browser would not say. */
function read(key: string): readonly WaitingMessage[] | undefined {
  try {
    return parse(localStorage.getItem(key) ?? '[]')
  } catch {
    return undefined
  }
}

function parse(text: string): readonly WaitingMessage[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter(isMessage) : []
  } catch {
    return []
  }
}

function write(key: string, list: readonly WaitingMessage[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(list))
  } catch {}
}

function isMessage(value: unknown): value is WaitingMessage {
  if (typeof value !== 'object' || value === null) return false
  const { id, text, time }: { id?: unknown; text?: unknown; time?: unknown } = value
  return typeof id === 'string' && typeof text === 'string' && typeof time === 'number'
}
