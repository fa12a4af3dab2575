import type { BattlePass } from '../../../../contract/entities/bonus.ts'
import type { Prize } from '../../../ui/rewardItems.ts'

export type PassStep = BattlePass['list'][number]

/** The prize of a step: its base row, and with Plus the second row too. */
export function prizeOfStep({ base, plus, tries }: PassStep, hasPlus: boolean): Prize {
  return { rewards: hasPlus ? [...base, ...plus] : base, tries }
}
