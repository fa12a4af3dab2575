import { type Api, LATE_AFTER_MS, Refused, type Round } from './api.ts'
import type { LostBets } from './lostBets.ts'
import type { Memory } from './memory.ts'
import { forgetAnswered, isAboutBet, keepUnanswered } from './unanswered.ts'

interface PlacePorts<View, Choice> {
  api: Pick<Api<View, Choice, unknown>, 'begin' | 'find'>
  memory: Memory
  lost: Pick<LostBets<View, Choice>, 'areKnown'>
  /** It is not known whether the bet was taken, and will not be for a while. */
  onUnanswered: () => void
}

/**
 * Places a bet, and finds out what became of it if its answer is lost: until that is known, the player can make no other.
 * Throws Refused, as `notPlaced` if the bet had not arrived when it was asked for: it is not taken any more; and as
 * `lostBet` while it is not known what became of one from before the page was opened.
 */
export async function placeBet<View, Choice>(
  { api, memory, lost, onUnanswered }: PlacePorts<View, Choice>,
  stake: number,
  choice: Choice,
): Promise<Round<View, Choice>> {
  if (!lost.areKnown()) throw new Refused('lostBet')
  const requestId = crypto.randomUUID()
  const late = setTimeout(() => keepUnanswered(memory, requestId), LATE_AFTER_MS)
  try {
    const round = await api.begin(requestId, stake, choice).catch((fault: unknown) => {
      if (!(fault instanceof Refused) || fault.reason !== 'unanswered') throw fault
      onUnanswered()
      return api.find(requestId)
    })
    forgetAnswered(memory, requestId)
    return round
  } catch (fault) {
    if (isAboutBet(fault)) forgetAnswered(memory, requestId)
    throw fault
  } finally {
    clearTimeout(late)
  }
}
