import type { Tell } from '../messages.ts'

/**
 * What the player chose in one game. The app keeps it, since a browser may give a frame no storage, and hands it back when
 * the game is opened again: leaving for a deposit must not lose the bet.
 */
export interface Memory {
  keep(name: string, value: unknown): void
  /** What was kept, if it is still such a value. */
  recall<T>(name: string, isSuch: (value: unknown) => value is T): T | undefined
}

/** `kept` is what this game told before. */
export function createMemory(tell: Tell, kept: string): Memory {
  const choices = new Map(entriesOf(kept))
  return {
    keep(name, value) {
      choices.set(name, value)
      tell({ event: 'choice', choice: JSON.stringify(Object.fromEntries(choices)) })
    },
    recall(name, isSuch) {
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

export function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
