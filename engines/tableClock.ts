import { hex, sha256, utf8 } from '../contract/fairness/sha256.ts'

/** Lengths in ms of a shared table's phases. */
export interface Phases {
  bets: number
  play: number
  result: number
}

export interface TableMoment {
  /** Increases from round to round. */
  number: number
  phase: keyof Phases
  /** Epoch ms. */
  phaseEndsAt: number
  startedAt: number
  betsCloseAt: number
  playEndsAt: number
}

/** The phase of a table. Tables run by the clock alone, each with its own offset. */
export function tableMoment(table: string, phases: Phases, now: number): TableMoment {
  const length = lengthOf(phases)
  return momentOf(table, phases, Math.floor((now + shiftOf(table, length)) / length), now)
}

/** The start and end times of a round by its number. */
export function tableRound(table: string, phases: Phases, number: number): Omit<TableMoment, 'phase' | 'phaseEndsAt'> {
  return momentOf(table, phases, number, 0)
}

function momentOf(table: string, phases: Phases, number: number, now: number): TableMoment {
  const length = lengthOf(phases)
  const startedAt = number * length - shiftOf(table, length)
  const betsCloseAt = startedAt + phases.bets
  const playEndsAt = betsCloseAt + phases.play
  const phase = now < betsCloseAt ? 'bets' : now < playEndsAt ? 'play' : 'result'
  const phaseEndsAt = { bets: betsCloseAt, play: playEndsAt, result: startedAt + length }[phase]
  return { number, phase, phaseEndsAt, startedAt, betsCloseAt, playEndsAt }
}

function lengthOf({ bets, play, result }: Phases): number {
  return bets + play + result
}

function shiftOf(table: string, length: number): number {
  return Number.parseInt(hex(sha256(utf8(`shift:${table}`))).slice(0, 8), 16) % length
}
