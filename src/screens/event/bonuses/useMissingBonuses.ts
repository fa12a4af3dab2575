import { useResource } from '../../../state/data.ts'
import { useNewDay } from '../../shared/useNewDay.ts'

const BONUSES = ['signUp', 'signUpPro', 'tasks', 'battlePass'] as const
export type BonusName = (typeof BONUSES)[number]

/** The bonuses that could not be loaded: it is said once for all of them. */
export interface MissingBonuses {
  /** The bonus whose place says so; undefined if none is missing, or if the screen says so already. */
  toldBy: BonusName | undefined
  count: number
  retry: () => void
}

export function useMissingBonuses(): MissingBonuses {
  const resources = {
    signUp: useResource('signUp'),
    signUpPro: useResource('signUpPro'),
    tasks: useResource('tasks'),
    battlePass: useResource('battlePass'),
  }
  useNewDay(() => {
    for (const name of BONUSES) resources[name].refresh()
  })
  const missing = BONUSES.filter((name) => resources[name].value === undefined && resources[name].failure)
  return {
    toldBy: missing[0],
    count: missing.length,
    retry: () => {
      for (const name of missing) resources[name].refresh()
    },
  }
}
