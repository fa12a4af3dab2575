import { useEffect, useRef } from 'react'
import type { MoneyRequest } from '../../../../workers/protocol/cashier.ts'
import { openRewards } from '../../../app/openRewards.tsx'
import type { RewardsProps } from '../../../app/popups/Rewards.tsx'
import { rewardItemsOf } from '../../../ui/rewardItems.ts'
import { dismiss } from './useMoney.ts'

/**
 * Shows the prizes of claims once and dismisses their requests, also for answers after a reload. While `busy` with
 * several claims it waits, to show all prizes together. `turnover` is used if the answer has no multiple.
 */
export function useCollect(requests: readonly MoneyRequest[], busy = false, turnover?: number) {
  const collected = useRef(new Set<string>())
  useEffect(() => {
    if (busy) return
    const prizes: RewardsProps[] = []
    for (const { requestId, state } of requests) {
      if (state.status !== 'done' || !('rewards' in state.data) || collected.current.has(requestId)) continue
      collected.current.add(requestId)
      prizes.push(state.data)
      void dismiss(requestId)
    }
    if (rewardItemsOf(...prizes).length > 0) openRewards({ turnoverMultiple: turnover, ...togetherOf(prizes) })
  }, [requests, busy, turnover])
}

function togetherOf(prizes: readonly RewardsProps[]) {
  const [first, ...others] = prizes
  if (first && others.length === 0) return first
  const sum = (name: 'tries' | 'spins') => prizes.reduce((total, prize) => total + (prize[name] ?? 0), 0)
  return { rewards: prizes.flatMap(({ rewards }) => rewards), tries: sum('tries'), spins: sum('spins') }
}
