import { randomUUID } from 'node:crypto'
import type { ProviderRound } from '../../../protocols/games.ts'
import type { GamesProvider } from '../../providers/games.ts'
import { PartnerFault } from '../../providers/partner.ts'

type RoundsOfProvider = Pick<GamesProvider, 'fetchRounds'>

/**
 * What the provider tells of these rounds, in one answer. A round at which it fails, or of which it tells what is not
 * understood, is missing, as one that is gone: it must not hide the others. Throws PartnerFault if the provider is silent.
 */
export async function fetchAnswerableRounds(
  provider: RoundsOfProvider,
  roundIds: readonly string[],
): Promise<Map<string, ProviderRound>> {
  const answer = await answerOf(provider, roundIds)
  if (answer) return answer
  const unanswerable = await unanswerableAmong(provider, roundIds)
  return provider.fetchRounds(roundIds.filter((roundId) => !unanswerable.includes(roundId)))
}

/**
 * Which of these, that were asked for in vain, have no answer by themselves either. That it is them, and not the provider,
 * shows each time by a round that nobody has: whoever is there answers that it is unknown.
 */
async function unanswerableAmong(provider: RoundsOfProvider, inVain: readonly string[]): Promise<readonly string[]> {
  await provider.fetchRounds([randomUUID()])
  if (inVain.length === 1) return (await answerOf(provider, inVain)) ? [] : inVain
  const half = Math.ceil(inVain.length / 2)
  const unanswerable: string[] = []
  for (const part of [inVain.slice(0, half), inVain.slice(half)])
    if (!(await answerOf(provider, part))) unanswerable.push(...(await unanswerableAmong(provider, part)))
  return unanswerable
}

function answerOf(provider: RoundsOfProvider, roundIds: readonly string[]): Promise<Map<string, ProviderRound> | null> {
  return provider.fetchRounds(roundIds).catch((fault: unknown) => {
    if (fault instanceof PartnerFault) return null
    throw fault
  })
}
