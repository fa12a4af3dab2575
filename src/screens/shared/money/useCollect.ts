import { useEffect, useRef } from 'react'
import type { MoneyRequest } from '../../../../workers/protocol/cashier.ts'
import { openRewards } from '../../../app/openRewards.tsx'
import type { RewardsProps } from '../../../app/popups/Rewards.tsx'
import { rewardItemsOf } from '../../../ui/rewardItems.ts'
import { useHasFocus } from './useHasFocus.ts'
import { dismiss } from './useMoney.ts'

interface Prize {
  requestId: string
  data: RewardsProps
}

/**
 * Dismisses claims and shows their prizes once: in the window the player is in, also for answers after a reload. While
 * `busy` with several claims it waits, to show all prizes together. `turnover` is used if the answer has no multiple.
 */
export function useCollect(requests: readonly MoneyRequest[], busy = false, turnover?: number) {
  const hasFocus = useHasFocus()
  const collected = useRef(new Set<string>())
  useEffect(() => {
    if (busy || !hasFocus) return
    const prizes = prizesOf(requests).filter(({ requestId }) => !collected.current.has(requestId))
    for (const { requestId } of prizes) collected.current.add(requestId)
    if (prizes.length > 0) void collect(prizes, turnover)
  }, [requests, busy, hasFocus, turnover])
}

function prizesOf(requests: readonly MoneyRequest[]): Prize[] {
  return requests.flatMap(({ requestId, state }) =>
    state.status === 'done' && 'rewards' in state.data ? [{ requestId, data: state.data }] : [],
  )
}

/** Another window may have dismissed some of them, and shown them, in the same moment. */
async function collect(prizes: readonly Prize[], turnover: number | undefined): Promise<void> {
  const isOurs = await Promise.all(prizes.map(({ requestId }) => dismiss(requestId)))
  const ours = prizes.filter((_prize, at) => isOurs[at] !== false).map(({ data }) => data)
  if (rewardItemsOf(...ours).length > 0) openRewards({ turnoverMultiple: turnover, ...togetherOf(ours) })
}

function togetherOf(prizes: readonly RewardsProps[]) {
  const [first, ...others] = prizes
  if (first && others.length === 0) return first
  const sum = (name: 'tries' | 'spins') => prizes.reduce((total, prize) => total + (prize[name] ?? 0), 0)
  return { rewards: prizes.flatMap(({ rewards }) => rewards), tries: sum('tries'), spins: sum('spins') }
}
