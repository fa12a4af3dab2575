import { Refused } from './api.ts'
import type { Memory } from './memory.ts'

/** The choice under which the request ids of bets without an answer are kept over a reload of the page. */
const UNANSWERED = 'unanswered'

export function unansweredBets(memory: Memory): readonly string[] {
  return memory.recall(UNANSWERED, areStrings) ?? []
}

export function keepUnanswered(memory: Memory, requestId: string): void {
  memory.keep(UNANSWERED, [...unansweredBets(memory), requestId])
}

export function forgetAnswered(memory: Memory, requestId: string): void {
  const kept = unansweredBets(memory)
  const left = kept.filter((id) => id !== requestId)
  if (left.length < kept.length) memory.keep(UNANSWERED, left)
}

/** The session ended, or is another's: who opens the game again may learn what became of the bet. */
export function isAboutBet(fault: unknown): fault is Refused {
  return fault instanceof Refused && fault.reason !== 'sessionOver' && fault.reason !== 'roundUnknown'
}

function areStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
