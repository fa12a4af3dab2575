import { type Api, pause, type Refused, type Round } from './api.ts'
import type { Memory } from './memory.ts'
import { forgetAnswered, isAboutBet, unansweredBets } from './unanswered.ts'

/** What became of bets. */
export interface Found<View, Choice> {
  rounds: Round<View, Choice>[]
  refusals: Refused[]
}

/** Bets that had no answer when the page was left. */
export interface LostBets<View, Choice> {
  areKnown(): boolean
  /** Resolves when it is known of all of them. */
  found: Promise<Found<View, Choice>>
}

interface LostPorts<View, Choice> {
  api: Pick<Api<View, Choice, unknown>, 'find'>
  memory: Memory
}

/** How long a game waits for them before it opens. */
const OPENS_WITHIN_MS = 4_000

export function findLostBets<View, Choice>({ api, memory }: LostPorts<View, Choice>): LostBets<View, Choice> {
  const ids = unansweredBets(memory)
  let areKnown = ids.length === 0
  const findAll = async (): Promise<Found<View, Choice>> => {
    const all: Found<View, Choice> = { rounds: [], refusals: [] }
    await Promise.all(
      ids.map(async (requestId) => {
        try {
          all.rounds.push(await api.find(requestId))
        } catch (fault) {
          if (!isAboutBet(fault)) return
          all.refusals.push(fault)
        }
        forgetAnswered(memory, requestId)
      }),
    )
    areKnown = true
    return all
  }
  return { areKnown: () => areKnown, found: findAll() }
}

/** What is known of them soon; null if the game is to open without. */
export function foundSoon<View, Choice>({ found }: LostBets<View, Choice>): Promise<Found<View, Choice> | null> {
  return Promise.race([found, pause(OPENS_WITHIN_MS).then(() => null)])
}
