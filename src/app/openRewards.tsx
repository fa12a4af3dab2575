import { signal } from '@preact/signals-react'
import { closePopup, openPopup, popups } from './popups.ts'
import { Rewards, type RewardsProps } from './popups/Rewards.tsx'

/** Not collected yet: one is shown after the other. */
const waiting = signal<readonly { id: string; won: RewardsProps }[]>([])

export function openRewards(won: RewardsProps) {
  const isOpen = popups.value.some(({ kind }) => kind === 'rewards')
  const next = { id: crypto.randomUUID(), won }
  waiting.value = isOpen ? [...waiting.value, next] : [next]
  if (!isOpen) openPopup({ kind: 'rewards', render: () => <InTurn /> })
}

function InTurn() {
  const [first] = waiting.value
  return first && <Rewards key={first.id} {...first.won} onCollect={collectFirst} />
}

function collectFirst() {
  waiting.value = waiting.value.slice(1)
  if (waiting.value.length === 0) closePopup('rewards')
}
