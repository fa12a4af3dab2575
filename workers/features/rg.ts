import type { Input, WireInput } from '../../contract/calls.ts'
import type { Rg, RgPeriod, Spend } from '../../contract/calls/rg.ts'
import type { Answer } from '../api/answer.ts'
import { createPersonalQuery, type QueryPorts, whileThere } from './queries.ts'

const DAY_MINUTES = 24 * 60

/** Responsible play: the player's own limits, breaks and spending (docs/rules.md, 16). */
export function createRg(ports: QueryPorts) {
  const { api } = ports
  const rg = createPersonalQuery<Rg>(
    ports,
    whileThere(() => api.call('rgFetch', {})),
  )

  /** Each command answers with the current state. */
  async function changed(asked: Promise<Answer<Rg>>): Promise<Answer<Rg>> {
    const answer = await asked
    if (answer.ok) rg.put(answer.value, answer.asOf)
    return answer
  }

  return {
    resources: {
      /**
       * The player's limits and break; guests have none. Fails with 404 if the operator does not know this extension.
       */
      rg: () => rg,
      spend: ({ period }: { period: RgPeriod }) =>
        createPersonalQuery<Spend>(ports, () => api.call('rgSpend', { period })),
    },
    commands: {
      /** Pesos for deposit, wager and loss, minutes for time; null for no limit. */
      setLimit: (input: WireInput<'rgLimit'>) => changed(api.call('rgLimit', input)),
      confirmLimit: (input: Input<'rgConfirm'>) => changed(api.call('rgConfirm', input)),
      exclude: (length: Input<'rgExclude'>['length']) => changed(api.call('rgExclude', { length })),
      setRealityCheck: (minutes: Input<'rgRealityCheck'>['minutes']) =>
        changed(api.call('rgRealityCheck', { minutes })),
      /** Spending of the last minutes, at most a day. */
      spendOfLast: (minutes: number) =>
        api.call('rgSpend', { period: 'day', lastMin: Math.min(DAY_MINUTES, Math.max(1, Math.ceil(minutes))) }),
    },
  }
}
