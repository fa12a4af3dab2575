import type { Rg, RgPeriod, Spend } from '../../contract/calls/rg.ts'
import type { Api } from '../api/api.ts'
import type { Answer } from '../api/answer.ts'
import type { Identity } from '../identity.ts'
import type { Clock } from '../ports.ts'
import type { Query } from '../query.ts'
import type { RgCommands } from '../protocol/rg.ts'
import { createPersonalQuery, whileThere } from './queries.ts'

const DAY_MINUTES = 24 * 60

export interface RgPorts {
  api: Api
  clock: Clock
  identity: Identity
}

export interface RgFeature {
  sources: { rg: () => Query<Rg>; spend: (params: { period: RgPeriod }) => Query<Spend> }
  commands: RgCommands
}

/** Responsible play: the player's own limits, breaks, and what they have spent. */
export function createRg(ports: RgPorts): RgFeature {
  const { api } = ports
  const rg = createPersonalQuery<Rg>(
    ports,
    whileThere(() => api.call('rgFetch', {})),
  )

  async function changed(asked: Promise<Answer<Rg>>): Promise<Answer<Rg>> {
    const answer = await asked
    if (answer.ok) rg.put(answer.value, answer.asOf)
    return answer
  }

  return {
    sources: {
      rg: () => rg,
      spend: ({ period }) => createPersonalQuery<Spend>(ports, () => api.call('rgSpend', { period })),
    },
    commands: {
      setLimit: (input) => changed(api.call('rgLimit', input)),
      confirmLimit: (input) => changed(api.call('rgConfirm', input)),
      exclude: (length) => changed(api.call('rgExclude', { length })),
      setRealityCheck: (minutes) => changed(api.call('rgRealityCheck', { minutes })),
      spendOfLast: (minutes) =>
        api.call('rgSpend', { period: 'day', lastMin: Math.min(DAY_MINUTES, Math.max(1, Math.ceil(minutes))) }),
    },
  }
}
