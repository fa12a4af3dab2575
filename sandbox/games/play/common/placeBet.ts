import { type Api, LATE_AFTER_MS, Refused, type Round } from './api.ts'
import { isString, type Memory } from './memory.ts'

/** The choice under which the id of a bet without an answer is kept over a reload of the page. */
const UNANSWERED = 'unanswered'

interface PlacePorts<View, Choice> {
  api: Pick<Api<View, Choice, unknown>, 'begin' | 'find'>
  memory: Memory
  /** It is not known whether the bet was taken, and will not be for a while. */
  onUnanswered: () => void
}

/**
 * Places a bet, and finds out what became of it if its answer is lost: until that is known, the player can make no other.
 * Throws Refused, as `notPlaced` if the bet had not arrived when it was asked for: it is not taken any more.
 */
export async function placeBet<View, Choice>(
  { api, memory, onUnanswered }: PlacePorts<View, Choice>,
  stake: number,
  choice: Choice,
): Promise<Round<View, Choice>> {
  const requestId = crypto.randomUUID()
  const late = setTimeout(() => memory.keep(UNANSWERED, requestId), LATE_AFTER_MS)
  const placed = api.begin(requestId, stake, choice).catch((fault: unknown) => {
    if (!isRefused(fault, 'unanswered')) throw fault
    onUnanswered()
    return api.find(requestId)
  })
  try {
    const round = await placed
    if (memory.recall(UNANSWERED, isString) === requestId) memory.keep(UNANSWERED, null)
    return round
  } finally {
    clearTimeout(late)
  }
}

/** The round of a bet that had no answer yet when the page was left; null if there is none. */
export async function roundOfLostAnswer<View, Choice>({
  api,
  memory,
}: Pick<PlacePorts<View, Choice>, 'api' | 'memory'>): Promise<Round<View, Choice> | null> {
  const requestId = memory.recall(UNANSWERED, isString)
  if (requestId === undefined) return null
  const round = await api.find(requestId).catch(() => null)
  memory.keep(UNANSWERED, null)
  return round
}

function isRefused(fault: unknown, reason: string): boolean {
  return fault instanceof Refused && fault.reason === reason
}
