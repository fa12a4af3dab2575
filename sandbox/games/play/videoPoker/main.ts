import './poker.css'
import { type Hold, BEST_PLAY_RTP, type VideoPokerView } from '../../../../engines/videoPoker/videoPoker.ts'
import { handOf, HANDS, type HandName } from '../../../../engines/videoPoker/hands.ts'
import type { Round } from '../common/api.ts'
import { createCard, nameOf } from '../common/cards.ts'
import { h, hasKeys } from '../common/dom.ts'
import { fact, note, payTable } from '../common/info.ts'
import { onSpace } from '../common/keys.ts'
import { percent, peso, pesoShort } from '../common/money.ts'
import { wait } from '../common/motion.ts'
import { outcomeOf } from '../common/outcome.ts'
import { isCovered } from '../common/sheets.ts'
import { openGame } from '../common/openGame.ts'
import type { Shell } from '../common/shell.ts'
import { createWords } from '../common/words.ts'
import { risksWin } from './hint.ts'
import { POKER_WORDS } from './words.ts'

type PokerRound = Round<VideoPokerView, object>
const PLACES = [0, 1, 2, 3, 4] as const

void openGame<VideoPokerView, object, object>({ start })

function start(shell: Shell<VideoPokerView, object, object>): void {
  const { opening, stage, action, sound, info, api } = shell
  const words = createWords(shell.lang, POKER_WORDS)
  let round: PokerRound | null = null
  let hold: [boolean, boolean, boolean, boolean, boolean] = [false, false, false, false, false]
  let isMoving = false
  /** The player was told what these cards would give up. */
  let isWarned = false

  const paying = HANDS.filter(({ pays }) => pays > 0)
  const rows = new Map<HandName, HTMLElement>()
  const table = h('ol', { className: 'pays' })
  const showPays = () => {
    table.replaceChildren(
      ...paying.map(({ name, pays }) => {
        const row = h('li', {}, h('span', {}, words(name)), h('b', {}, pesoShort(shell.stake() * pays)))
        rows.set(name, row)
        return row
      }),
    )
  }
  showPays()

  const cards = PLACES.map((place) => {
    const card = createCard(opening.game.code, opening.game.emblem)
    const tag = h('span', { className: 'held' }, words('held'))
    const button = h(
      'button',
      { className: 'place', type: 'button', disabled: true, aria: { pressed: 'false' } },
      card.element,
      tag,
    )
    button.addEventListener('click', () => toggle(place))
    return { ...card, button }
  })
  const button = h('button', { className: 'main wide', type: 'button' }, words('deal'))
  action.append(button)
  stage.classList.add('poker')
  stage.append(
    h('img', { className: 'title', src: `/play/art/${opening.game.code}/title.svg`, alt: '' }),
    table,
    h('div', { className: 'hand' }, ...cards.map((card) => card.button)),
  )

  const mark = (hand: HandName | null) => {
    for (const [name, row] of rows) row.classList.toggle('on', name === hand)
  }

  const showHold = () => {
    cards.forEach((card, place) => {
      const isHeld = hold[place] === true
      const dealt = round?.view.dealt[place]
      card.button.disabled = round === null || isMoving
      card.button.setAttribute('aria-pressed', String(isHeld))
      card.button.setAttribute(
        'aria-label',
        words('hold', { place: place + 1, card: dealt === undefined ? '' : nameOf(dealt) }),
      )
    })
    button.textContent = words(round ? 'draw' : 'deal')
  }

  const toggle = (place: (typeof PLACES)[number]) => {
    if (!round || isMoving) return
    hold[place] = !hold[place]
    isWarned = false
    sound.press()
    showHold()
  }

  const turnUp = async (dealt: readonly number[], kept: Hold | null) => {
    for (const place of PLACES) if (!kept?.[place]) cards[place]?.show(null)
    await wait(kept ? 240 : 120)
    for (const place of PLACES) {
      if (kept?.[place]) continue
      cards[place]?.show(dealt[place] ?? null)
      sound.stop(1.6 + place * 0.1)
      await wait(110)
    }
    await wait(200)
  }

  const offer = async (dealt: PokerRound) => {
    round = dealt
    isWarned = false
    hold = [false, false, false, false, false]
    await turnUp(dealt.view.dealt, null)
    mark(dealt.view.hand)
    shell.say(words('choose'))
  }

  const finish = async (done: PokerRound) => {
    await turnUp(done.view.final ?? done.view.dealt, done.view.hold)
    mark(done.view.hand)
    const hand = words(done.view.hand)
    const win = done.win ?? 0
    const outcome = outcomeOf({ stake: done.stake, win })
    if (outcome === 'lost') {
      shell.say(hand)
      sound.lose()
    } else if (outcome === 'cameBack') shell.say(words('returned', { hand }))
    else {
      sound.win(win >= done.stake * 9 ? 'big' : 'small')
      await shell.celebrate(win)
      shell.say(words('won', { hand, amount: peso(win) }), 'win')
    }
    shell.ended(done)
    round = null
    shell.setBusy(false)
  }

  const press = async () => {
    if (isMoving) return
    if (round && !isWarned && risksWin(round.view.dealt, hold)) {
      isWarned = true
      shell.say(words('risksWin', { hand: words(handOf(round.view.dealt)) }))
      return
    }
    isMoving = true
    button.disabled = true
    sound.press()
    shell.say('')
    showHold()
    if (round) {
      try {
        await finish(await api.step(round.roundId, 0, { hold }))
        hold = [false, false, false, false, false]
      } catch (fault) {
        shell.explain(fault)
      }
    } else {
      shell.setBusy(true)
      mark(null)
      for (const card of cards) card.show(null)
      const dealt = await shell.bet(shell.stake(), {})
      if (dealt) await offer(dealt)
      else shell.setBusy(false)
    }
    isMoving = false
    button.disabled = false
    showHold()
  }

  button.addEventListener('click', () => void press())
  window.addEventListener('keydown', ({ key, repeat }) => {
    const place = PLACES.find((each) => key === String(each + 1))
    if (place !== undefined && !repeat && !isCovered()) toggle(place)
  })
  onSpace(press)
  shell.onStake(showPays)
  info.setRules(() => [
    fact(shell.words('rtp'), percent(BEST_PLAY_RTP)),
    note(words('rtpRule')),
    h('h2', {}, words('pays')),
    payTable(
      ['', ''],
      paying.map(({ name, pays }) => [words(name), `×${pays}`]),
    ),
    note(words('deckRule')),
    ...(hasKeys ? [note(words('keys'))] : []),
  ])
  for (const card of cards) card.show(null)
  const [unfinished] = opening.unfinished
  if (unfinished) {
    shell.setBusy(true)
    void offer(unfinished).then(showHold)
  } else shell.say(words('start'))
  showHold()
}
