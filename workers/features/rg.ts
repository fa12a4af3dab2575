import type { Input, WireInput } from '../../contract/calls.ts'
import type { Budget, Rg, RgPeriod, Spend } from '../../contract/calls/rg.ts'
import { LOST, type Answer } from '../api/answer.ts'
import type { Player } from '../player/player.ts'
import { createOwnTurns } from './ownTurns.ts'
import { asDocument, createPersonalQuery, type QueryPorts, whileThere } from './queries.ts'

const DAY_MINUTES = 24 * 60

/** Responsible play: the player's own limits, breaks and spending (docs/rules.md, 16). */
export function createRg(ports: QueryPorts & Pick<Player, 'session' | 'tabs'>) {
  const { api, identity, session, tabs } = ports
  const rg = createPersonalQuery<Rg>(
    ports,
    whileThere(() => api.call('rgFetch', {})),
  )

  /** Apart from the limits: kept on the device, and asked again while a game is open. */
  const budget = createPersonalQuery<Budget | null>(
    ports,
    whileThere(() => api.call('rgBudgetFetch', {})),
    asDocument(ports.cache, 'player', 'rgBudgetFetch'),
  )

  const tellTabs = (isBreak = false) => tabs.say({ type: 'responsiblePlay', uid: identity.uid(), isBreak })

  // A game may be open there, which shows what is left and how long has been played.
  tabs.hear((message) => {
    if (message.type !== 'responsiblePlay' || message.uid !== identity.uid()) return
    if (rg.state().value) void rg.renew()
    if (budget.state().value !== undefined) void budget.renew()
    if (message.isBreak) void session.reload()
  })

  /** The operator hears of the changes in the order of the presses. */
  const inTurn = createOwnTurns(identity)

  /** Each command answers with the current state. */
  async function changed(asked: Promise<Answer<Rg>>, isBreak = false): Promise<Answer<Rg>> {
    const answer = await asked
    if (answer.ok) {
      rg.replace(answer.value, answer.asOf)
      tellTabs(isBreak)
    }
    return answer
  }

  return {
    resources: {
      /**
       * The player's limits and break; guests have none. Fails with 404 if the operator does not know this extension.
       */
      rg: () => rg,
      /** Null without a budget. */
      budget: () => budget,
      spend: ({ period }: { period: RgPeriod }) =>
        createPersonalQuery<Spend>(ports, () => api.call('rgSpend', { period })),
    },
    commands: {
      /** Pesos for deposit, wager and loss, minutes for time; null for no limit. */
      setLimit: (input: WireInput<'rgLimit'>) => changed(inTurn(LOST, () => api.call('rgLimit', input))),
      confirmLimit: (input: Input<'rgConfirm'>) => changed(inTurn(LOST, () => api.call('rgConfirm', input))),
      /** In pesos; null for none. */
      async setBudget(amount: WireInput<'rgBudgetSet'>['amount']): Promise<Answer<Budget | null>> {
        const answer = await inTurn(LOST, () => api.call('rgBudgetSet', { amount }))
        if (answer.ok) {
          budget.replace(answer.value, answer.asOf)
          tellTabs()
        }
        return answer
      },
      /** A round is over, and with it what is left has changed. */
      renewBudget: async (): Promise<void> => {
        if (budget.state().value) await budget.renew()
      },
      /** The user record tells every screen that it is closed, so it is reloaded before the command settles. */
      exclude: async (length: Input<'rgExclude'>['length']) => {
        const answer = await changed(api.call('rgExclude', { length }), true)
        if (answer.ok) {
          await session.reload()
        } else {
          // It may have begun, its answer lost; or a longer one on another device refused this one.
          void rg.renew()
          void session.reload()
        }
        return answer
      },
      setRealityCheck: (minutes: Input<'rgRealityCheck'>['minutes']) =>
        changed(inTurn(LOST, () => api.call('rgRealityCheck', { minutes }))),
      /** Spending of the last minutes, at most a day. */
      spendOfLast: (minutes: number) =>
        api.call('rgSpend', { period: 'day', lastMin: Math.min(DAY_MINUTES, Math.max(1, Math.ceil(minutes))) }),
    },
  }
}
