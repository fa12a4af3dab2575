import type { RoundFairness } from '../../../../protocols/games.ts'
import type { Tell } from '../messages.ts'
import { type Api, type Opening, Refused, type Round } from './api.ts'
import { h, hasKeys, iconButton } from './dom.ts'
import { manilaTime } from './manilaTime.ts'
import { peso } from './money.ts'
import { changeSeed, newSeed } from './ownSeed.ts'
import { openSheet } from './sheets.ts'
import type { Sound } from './sound.ts'
import { verifyHref } from './verify.ts'
import type { COMMON_WORDS, Lang, Words } from './words.ts'

/** The sheet behind 'i': rules and odds, fairness, history. */
export type Info = ReturnType<typeof createInfo>

interface InfoPorts {
  api: Pick<Api<unknown, unknown, unknown>, 'changeSeed' | 'fairness' | 'history'>
  tell: Tell
  opening: Opening<unknown, unknown, unknown>
  words: Words<typeof COMMON_WORDS>
  lang: Lang
  sound: Sound
}

const HISTORY_LENGTH = 30
type Tab = 'rules' | 'fairness' | 'history'

export function createInfo({ api, tell, opening, words, lang, sound }: InfoPorts) {
  let history = opening.history
  let rules: () => Node[] = () => []
  let ownFairness: (() => Node[]) | null = null
  let ownRound: () => RoundFairness | undefined = () => undefined
  let shown: Tab = 'rules'
  let fairness = opening.fairness

  const [least = 0, most = least] = [opening.stakes[0], opening.stakes.at(-1)]
  /** A free spin has no bet, and its prizes stand in its rules. */
  const limits = opening.currency === 'SPINS' ? [] : [note(words('limits', { least: peso(least), most: peso(most) }))]
  const body = h('div', { className: 'sheet-body', tabIndex: -1 })
  const tabs = (['rules', 'fairness', 'history'] as const).map((tab) => {
    const button = h('button', { type: 'button', role: 'tab' }, words(tab))
    button.addEventListener('click', () => void show(tab))
    return { tab, button }
  })
  const close = iconButton('tool', words('close'), 'close', () => element.close())
  const element = h(
    'dialog',
    { className: 'sheet', aria: { label: words('info') } },
    h('header', {}, h('div', { className: 'tabs', role: 'tablist' }, ...tabs.map(({ button }) => button)), close),
    body,
  )

  const show = async (chosen: Tab) => {
    for (const { tab, button } of tabs) button.setAttribute('aria-selected', String(tab === chosen))
    if (chosen === 'rules') {
      body.replaceChildren(
        ...rules(),
        ...limits,
        note(words('onlyPlay')),
        ...(hasKeys ? [note(words('keyboard'))] : []),
      )
    }
    shown = chosen
    if (chosen === 'history') {
      body.replaceChildren(...historyRows())
      // Includes the verification data of recent rounds.
      history = await api.history().catch(() => history)
      if (shown === 'history') body.replaceChildren(...historyRows())
    }
    if (chosen === 'fairness') {
      body.replaceChildren(...(ownFairness?.() ?? fairnessRows()), verifyLink())
      if (ownFairness) return
      const before = fairness
      const told = await api.fairness().catch(() => before)
      // What a change of the seed has answered meanwhile is newer.
      if (fairness === before) fairness = told
      if (shown === 'fairness') body.replaceChildren(...fairnessRows(), verifyLink())
    }
    body.scrollTop = 0
  }

  const historyRows = (): Node[] => {
    if (history.length === 0) return [note(words('noHistory'))]
    return history.map((round) => {
      const net = (round.win ?? 0) - (opening.currency === 'SPINS' ? 0 : round.stake)
      return h(
        'div',
        { className: 'past' },
        h('span', {}, manilaTime(lang, round.startedAt), h('small', {}, round.roundId.slice(0, 8))),
        h(
          'span',
          {},
          h('small', {}, words('bet')),
          opening.currency === 'SPINS' ? words('oneSpin') : peso(round.stake),
        ),
        h('span', { className: net > 0 ? 'good' : '' }, h('small', {}, words('win')), peso(round.win ?? 0)),
        round.fair ? linkTo(words('verifyOne'), asRevealed(round.fair)) : null,
      )
    })
  }

  /** The rounds may be from before their seed was revealed. */
  const asRevealed = (fair: RoundFairness): RoundFairness => {
    const { revealed } = fairness
    return revealed?.serverSeedHash === fair.serverSeedHash ? { ...fair, serverSeed: revealed.serverSeed } : fair
  }

  const fairnessRows = (): Node[] => [
    note(words('fairIntro')),
    fact(words('gameCode'), opening.game.code),
    fact(words('serverHash'), fairness.serverSeedHash),
    fact(words('clientSeed'), fairness.clientSeed || words('seedWithBet')),
    fact(words('nonce'), String(fairness.nonce)),
    fact(words('nextHash'), fairness.nextServerSeedHash),
    ...(fairness.revealed ? [fact(words('revealedSeed'), fairness.revealed.serverSeed)] : []),
    seedForm(),
  ]

  const seedForm = (): Node => {
    const input = h('input', {
      name: 'seed',
      maxLength: 64,
      pattern: '[A-Za-z0-9_\\-]{1,64}',
      required: true,
      autocomplete: 'off',
    })
    input.value = newSeed()
    const trouble = h('p', { className: 'note bad', role: 'alert' })
    const change = async () => {
      try {
        fairness = await changeSeed(api, tell, fairness, input.value)
        body.replaceChildren(...fairnessRows(), verifyLink())
      } catch (fault) {
        const reason = fault instanceof Refused ? fault.reason : 'network'
        if (reason === 'seedMoved') return show('fairness')
        trouble.textContent = words(isSeedTrouble(reason) ? `error.${reason}` : 'error.network')
      }
    }
    const form = h(
      'form',
      { className: 'seed-form' },
      h('label', {}, h('span', {}, words('clientSeed')), input),
      h('button', { className: 'main', type: 'submit' }, words('changeSeed')),
      note(words('seedRule')),
      trouble,
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void change()
    })
    return form
  }

  const linkTo = (text: string, fair: RoundFairness): Node =>
    h('a', { className: 'link', href: verifyHref(opening, lang, fair), target: '_blank', rel: 'noopener' }, text)

  /** The latest revealed round, or what is known of the next. */
  const verifyLink = (): Node => linkTo(words('verify'), (ownFairness ? ownRound() : lastRevealed()) ?? fairness)

  const lastRevealed = (): RoundFairness | undefined => {
    const { revealed } = fairness
    return revealed && revealed.rounds > 0 ? { ...revealed, nonce: revealed.rounds - 1 } : undefined
  }

  return {
    element,
    open() {
      sound.press()
      openSheet(element)
      void show('rules')
    },
    /** The game's rules; called each time they are shown. */
    setRules(build: () => Node[]) {
      rules = build
    },
    /** Shared tables have their own seeds, which replace the player's. */
    setFairness(build: () => Node[], round: () => RoundFairness | undefined) {
      ownFairness = build
      ownRound = round
    },
    add(round: Round<unknown, unknown>) {
      history = [round, ...history.filter(({ roundId }) => roundId !== round.roundId)].slice(0, HISTORY_LENGTH)
    },
  }
}

function isSeedTrouble(reason: string): reason is 'roundOpen' | 'seedSwapped' {
  return reason === 'roundOpen' || reason === 'seedSwapped'
}

export function note(text: string): HTMLElement {
  return h('p', { className: 'note' }, text)
}

export function fact(name: string, value: string): HTMLElement {
  return h('div', { className: 'fact' }, h('span', {}, name), h('code', {}, value))
}

/** A table of payouts. */
export function payTable(head: readonly string[], rows: readonly (readonly (string | Node)[])[]): HTMLElement {
  return h(
    'table',
    {},
    h('thead', {}, h('tr', {}, ...head.map((text) => h('th', {}, text)))),
    h('tbody', {}, ...rows.map((cells) => h('tr', {}, ...cells.map((cell) => h('td', {}, cell))))),
  )
}
