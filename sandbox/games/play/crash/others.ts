import type { Flight } from '../../provider/flights.ts'
import { type Api, Refused } from '../common/api.ts'
import { h } from '../common/dom.ts'
import { pesoShort } from '../common/money.ts'
import type { Words } from '../common/words.ts'
import type { CRASH_WORDS } from './words.ts'

/** Pause between two looks in ms: shorter while somebody flies. */
const PAUSE_MS = { flying: 2_000, nobody: 5_000 }

interface OthersPorts {
  api: Pick<Api<unknown, unknown, unknown>, 'flights'>
  words: Words<typeof CRASH_WORDS>
}

/**
 * Other players' flights in this game, as the server told them last: figures do not run on between two answers, since
 * nobody here knows whether a flight goes on.
 */
export function followOthers({ api, words }: OthersPorts): HTMLElement {
  // With the keyboard, too.
  const list = h('ul', { tabIndex: 0, aria: { label: words('others') } })
  const element = h('div', { className: 'others', hidden: true }, h('b', {}, words('others')), list)

  const show = (flights: readonly Flight<number>[]) => {
    element.hidden = flights.length === 0
    list.replaceChildren(
      ...flights.map(({ stake, state, at }) =>
        h('li', { data: { state } }, words(`other.${state}`, { stake: pesoShort(stake), at: (at / 100).toFixed(2) })),
      ),
    )
  }

  const look = async () => {
    try {
      const flights = document.visibilityState === 'visible' ? await api.flights() : []
      show(flights)
      setTimeout(() => void look(), flights.some(({ state }) => state === 'flying') ? PAUSE_MS.flying : PAUSE_MS.nobody)
    } catch (fault) {
      show([])
      // The player is told of it with the next bet.
      if (fault instanceof Refused && fault.reason === 'sessionOver') return
      setTimeout(() => void look(), PAUSE_MS.nobody)
    }
  }
  void look()
  return element
}
