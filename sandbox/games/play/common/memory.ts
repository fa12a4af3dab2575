import type { Tell } from '../messages.ts'

/**
 * A player's choices in one game. The app stores them, since a frame may have no storage, and returns them at the next
 * launch: a detour to the cashier keeps the bet.
 */
export type Memory = ReturnType<typeof createMemory>

/** `kept`: what this game reported before. */
export function createMemory(tell: Tell, kept: string) {
  const choices = new Map(entriesOf(kept))
  return {
    keep(name: string, value: unknown) {
      choices.set(name, value)
      tell({ event: 'choice', choice: JSON.stringify(Object.fromEntries(choices)) })
    },
    /** The stored value, if it is still valid. */
    recall<T>(name: string, isSuch: (value: unknown) => value is T): T | undefined {
      const value = choices.get(name)
      return isSuch(value) ? value : undefined
    },
  }
}

function entriesOf(kept: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(kept || '{}'))
  } catch {
    return []
  }
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
