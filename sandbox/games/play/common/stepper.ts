import { h, iconButton } from './dom.ts'
import { createLadder } from './ladder.ts'
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
  let last = memory.recall('lastStake', isNumber)
  const stakeText = h('b', {})
  const less = iconButton('round', words('lessBet'), 'minus', () => moveStake(-1))
  const more = iconButton('round', words('moreBet'), 'plus', () => moveStake(1))
  const figure = h(
    'button',
    { className: 'figure', type: 'button', aria: { live: 'polite', haspopup: 'dialog' } },
    h('span', {}, words('bet')),
    stakeText,
  )
  figure.addEventListener('click', () => ladder.open())
  const element = h('div', { className: 'stepper' }, less, figure, more)

  const showStake = () => {
    const stake = stakes[stakeIndex] ?? 0
    stakeText.textContent = pesoShort(stake)
    figure.ariaLabel = `${words('yourBet')}: ${pesoShort(stake)}`
    less.disabled = isBusy || stakeIndex === 0
    more.disabled = isBusy || stakeIndex === stakes.length - 1
    figure.disabled = isBusy || stakes.length === 1
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
  const ladder = createLadder({
    stakes,
    words,
    stake: () => stakes[stakeIndex] ?? 0,
    last: () => last,
    choose: (stake) => setStake(stakes.indexOf(stake)),
  })
  window.addEventListener('keydown', (event) => {
    if (isCovered() || event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowUp' || event.key === '+') moveStake(1)
    if (event.key === 'ArrowDown' || event.key === '-') moveStake(-1)
  })
  showStake()

  return {
    element,
    ladder: ladder.element,
    stake: (): number => stakes[stakeIndex] ?? 0,
    /** While true the bet is locked. */
    setBusy(busy: boolean) {
      isBusy = busy
      showStake()
    },
    /** A round began with this bet: the ladder leads back to it. */
    placed(stake: number) {
      if (!stakes.includes(stake) || stake === last) return
      last = stake
      memory.keep('lastStake', stake)
    },
    /** The highest stake up to this. */
    lowerTo: (most: number): void => setStake(stakes.findLastIndex((stake) => stake <= most)),
    onStake(listener: (stake: number) => void) {
      listeners.push(listener)
    },
  }
}
