import { useResource } from '../../../state/data.ts'
import type { ShownResource } from '../../../state/resources.ts'
import type { Bonuses } from './comingDays.ts'

/** The bonuses that come day by day: what is known of them, even if one of them could not be loaded. */
export function useBonuses(): ShownResource<Bonuses> {
  const signUp = useResource('signUp')
  const signUpPro = useResource('signUpPro')
  const battlePass = useResource('battlePass')
  const tasks = useResource('tasks')
  const all = [signUp, signUpPro, battlePass, tasks]
  const known = all.filter(({ value }) => value !== undefined)
  return {
    value:
      known.length > 0
        ? { signUp: signUp.value, signUpPro: signUpPro.value, battlePass: battlePass.value, tasks: tasks.value }
        : undefined,
    asOf: known.length > 0 ? Math.min(...known.map(({ asOf = 0 }) => asOf)) : undefined,
    refreshing: all.some(({ refreshing }) => refreshing),
    failure: all.find(({ failure }) => failure)?.failure,
    refresh: () => {
      for (const { refresh } of all) refresh()
    },
  }
}
