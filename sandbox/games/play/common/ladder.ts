import { h, iconButton } from './dom.ts'
import { pesoShort } from './money.ts'
import { openSheet } from './sheets.ts'
import type { COMMON_WORDS, Words } from './words.ts'

interface LadderPorts {
  stakes: readonly number[]
  words: Words<typeof COMMON_WORDS>
  stake: () => number
  /** The bet of the last round; undefined before the first. */
  last: () => number | undefined
  choose: (stake: number) => void
}

/** The sheet behind the bet: all stakes, and the ways to one that players know. Amounts in centavos. */
export function createLadder({ stakes, words, stake, last, choose }: LadderPorts) {
  const atMost = (most: number) => stakes.findLast((each) => each <= most) ?? stakes[0]
  const shortcuts = [
    { name: words('leastStake'), leadsTo: () => stakes[0] },
    { name: '½', leadsTo: () => atMost(stake() / 2) },
    { name: '×2', leadsTo: () => atMost(stake() * 2) },
    { name: words('mostStake'), leadsTo: () => stakes.at(-1) },
    { name: words('lastStake'), leadsTo: () => last() },
  ]
  const shortcutRow = h('div', { className: 'shortcuts' })
  const steps = h('div', { className: 'steps' })
  const close = iconButton('tool', words('close'), 'close', () => element.close())
  const element = h(
    'dialog',
    { className: 'sheet ladder', aria: { label: words('yourBet') } },
    h('header', {}, h('h2', {}, words('yourBet')), close),
    h('div', { className: 'sheet-body' }, shortcutRow, steps),
  )

  const buttonTo = (target: number, ...content: (Node | string)[]) => {
    const button = h('button', { type: 'button' }, ...content)
    button.addEventListener('click', () => {
      choose(target)
      element.close()
    })
    return button
  }

  return {
    element,
    open() {
      const now = stake()
      shortcutRow.replaceChildren(
        ...shortcuts.flatMap(({ name, leadsTo }) => {
          const target = leadsTo()
          if (target === undefined) return []
          const button = buttonTo(target, h('b', {}, name), h('span', {}, pesoShort(target)))
          button.disabled = target === now
          return [button]
        }),
      )
      steps.replaceChildren(
        ...stakes.map((each) => {
          const button = buttonTo(each, pesoShort(each))
          button.ariaPressed = String(each === now)
          return button
        }),
      )
      openSheet(element)
      steps.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    },
  }
}
