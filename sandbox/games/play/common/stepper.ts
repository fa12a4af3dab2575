import { h, iconButton } from './dom.ts'
import { isNumber, type Memory } from './memory.ts'
import { pesoShort } from './money.ts'
import { isCovered } from './sheets.ts'
import type { COMMON_WORDS, Words } from './words.ts'

interface StepperPorts {
  stakes: readonly number[]
  words: Words<typeof COMMON_WORDS>
  memory: Memory
  press: () => void
}

/** Chooses the bet among the game's stakes; amounts in centavos. */
export function createStepper({ stakes, words, memory, press }: StepperPorts) {
  let stakeIndex = Math.max(0, stakes.indexOf(memory.recall('stake', isNumber) ?? -1))
  let isBusy = false
  const listeners: ((stake: number) => void)[] = []
  const stakeText = h('b', {})
  const less = iconButton('round', words('lessBet'), 'minus', () => moveStake(-1))
  const more = iconButton('round', words('moreBet'), 'plus', () => moveStake(1))
  const element = h(
    'div',
    { className: 'stepper' },
    less,
    h('div', { className: 'figure', aria: { live: 'polite' } }, h('span', {}, words('bet')), stakeText),
    more,
  )

  const showStake = () => {
    const stake = stakes[stakeIndex] ?? 0
    stakeText.textContent = pesoShort(stake)
    less.disabled = isBusy || stakeIndex === 0
    more.disabled = isBusy || stakeIndex === stakes.length - 1
  }
  const setStake = (index: number) => {
    const next = Math.min(stakes.length - 1, Math.max(0, index))
    if (next === stakeIndex) return
    stakeIndex = next
    memory.keep('stake', stakes[stakeIndex])
    press()
    showStake()
    for (const listener of listeners) listener(stakes[stakeIndex] ?? 0)
  }
  const moveStake = (by: number) => {
    if (!isBusy) setStake(stakeIndex + by)
  }
  window.addEventListener('keydown', (event) => {
    if (isCovered() || event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowUp' || event.key === '+') moveStake(1)
    if (event.key === 'ArrowDown' || event.key === '-') moveStake(-1)
  })
  showStake()

  return {
    element,
    stake: (): number => stakes[stakeIndex] ?? 0,
    /** While true the bet is locked. */
    setBusy(busy: boolean) {
      isBusy = busy
      showStake()
    },
    /** The highest stake up to this. */
    lowerTo: (most: number): void => setStake(stakes.findLastIndex((stake) => stake <= most)),
    onStake(listener: (stake: number) => void) {
      listeners.push(listener)
    },
  }
}
