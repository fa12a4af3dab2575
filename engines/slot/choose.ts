import { hex, sha256, utf8 } from '../../contract/fairness/sha256.ts'
import type { SlotModelName } from './models.ts'

const NAMES: readonly SlotModelName[] = ['calm', 'lively', 'wild']

/** The model of a game, fixed by its code. */
export function slotModelOf(gameCode: string): SlotModelName {
  const number = Number.parseInt(hex(sha256(utf8(`model:${gameCode}`))).slice(0, 8), 16)
  return NAMES[number % NAMES.length] ?? 'calm'
}
