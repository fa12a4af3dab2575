import { randomUUID } from 'node:crypto'
import type { RoundTold } from '../../../protocols/games.ts'
import type { GamesProvider } from '../../providers/games.ts'
import { PartnerFault } from '../../providers/partner.ts'

type Asked = Pick<GamesProvider, 'toldOf'>

/**
 * What the provider tells of these rounds, in one answer. A round at which it fails, or of which it tells what is not
 * understood, is missing, as one that is gone: it must not hide the others. Throws PartnerFault if the provider is silent.
 */
export async function askTold(provider: Asked, roundIds: readonly string[]): Promise<Map<string, RoundTold>> {
  const told = await answerOf(provider, roundIds)
  if (told) return told
  const untold = await untoldAmong(provider, roundIds)
  return provider.toldOf(roundIds.filter((roundId) => !untold.includes(roundId)))
}

/**
 * Which of these, that were asked for in vain, have no answer by themselves either. That it is them, and not the provider,
 * shows each time by a round that nobody has: whoever is there answers that it is unknown.
 */
async function untoldAmong(provider: Asked, inVain: readonly string[]): Promise<readonly string[]> {
  await provider.toldOf([randomUUID()])
  if (inVain.length === 1) return (await answerOf(provider, inVain)) ? [] : inVain
  const half = Math.ceil(inVain.length / 2)
  const untold: string[] = []
  for (const part of [inVain.slice(0, half), inVain.slice(half)])
    if (!(await answerOf(provider, part))) untold.push(...(await untoldAmong(provider, part)))
  return untold
}

function answerOf(provider: Asked, roundIds: readonly string[]): Promise<Map<string, RoundTold> | null> {
  return provider.toldOf(roundIds).catch((fault: unknown) => {
    if (fault instanceof PartnerFault) return null
    throw fault
  })
}
