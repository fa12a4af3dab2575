import { useEffect, useRef } from 'react'
import type { MoneyRequest } from '../../../../workers/protocol/cashier.ts'
import { openRewards } from '../../../app/openRewards.tsx'
import type { RewardsProps } from '../../../app/popups/Rewards.tsx'
import { piecesOf } from '../../../ui/pieces.ts'
import { dismiss } from './useMoney.ts'

/**
 * What claims brought is shown once, and the requests are put away: also when an answer came only after a reload. While
 * `busy` with several claims it waits, and shows all they brought together. An answer that does not tell its turnover has
 * the screen's, `turnover`.
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
    if (piecesOf(...prizes).length > 0) openRewards({ turnoverMultiple: turnover, ...togetherOf(prizes) })
  }, [requests, busy, turnover])
}

function togetherOf(prizes: readonly RewardsProps[]) {
  const [first, ...others] = prizes
  if (first && others.length === 0) return first
  const sum = (name: 'tries' | 'spins') => prizes.reduce((total, prize) => total + (prize[name] ?? 0), 0)
  return { rewards: prizes.flatMap(({ rewards }) => rewards), tries: sum('tries'), spins: sum('spins') }
}
