import '../common/table.css'
import './baccarat.css'
import { type BaccaratResult, type Spot, SPOT_NAMES, SPOTS } from '../../../../engines/baccarat/baccarat.ts'
import { enumerateBaccarat } from '../../../../engines/baccarat/enumerate.ts'
import type { Round } from '../common/api.ts'
import { betsOn, type Chip, isChips, sumOf } from './chips.ts'
import { createHands, SIDES } from './hands.ts'
import { h } from '../common/dom.ts'
import { note, payTable } from '../common/info.ts'
import { onSpace } from '../common/keys.ts'
import { percent, peso, pesoShort } from '../common/money.ts'
import { wait } from '../common/motion.ts'
import { openGame } from '../common/openGame.ts'
import { outcomeOf } from '../common/outcome.ts'
import type { Shell } from '../common/shell.ts'
import { followTable, type SharedState, tableFairness, tableRound, untilSettled } from '../common/table.ts'
import { createWords } from '../common/words.ts'
import { createRoad } from './road.ts'
import { BACCARAT_WORDS } from './words.ts'

interface View {
  number: number
  result?: BaccaratResult
}
interface Choice {
  number: number
  /** Pesos. */
  bets: Record<Spot, number>
}
interface Table extends SharedState {
  result: BaccaratResult | null
  road: Pick<BaccaratResult, 'winner' | 'playerPair' | 'bankerPair'>[]
}

void openGame<View, Choice, object, Table>({ start })

function start(shell: Shell<View, Choice, object, Table>): void {
  const { opening, stage, action, sound, info } = shell
  const words = createWords(shell.lang, BACCARAT_WORDS)
  let table: Table | null = null
  /** In placing order. */
  let chips: Chip[] = shell.memory.recall('chips', isChips) ?? []
  let placed: Round<View, Choice> | null = null
  let isSending = false
  /** What a tap does is said once, when bets are open. */
  let isHintDue = opening.unfinished.length === 0

  const hands = createHands(opening.game, { player: words('player'), banker: words('banker') })
  const spots = SPOT_NAMES.map((spot) => {
    const chip = h('span', { className: 'chip' })
    const button = h(
      'button',
      { className: 'spot', type: 'button', data: { spot } },
      h('b', {}, words(spot)),
      h('small', {}, oddsOf(spot)),
      chip,
    )
    button.addEventListener('click', () => add(spot))
    return { spot, button, chip }
  })
  const most = opening.stakes.at(-1) ?? 0
  /** Of the last round that was bet on. */
  let before: Chip[] = shell.memory.recall('chipsBefore', isChips) ?? []
  const quiet = (text: string, act: () => void) => {
    const button = h('button', { className: 'quiet', type: 'button' }, text)
    button.addEventListener('click', () => {
      sound.press()
      act()
    })
    return button
  }
  const undo = quiet(words('undo'), () => lay(chips.slice(0, -1)))
  const double = quiet(words('double'), () => lay(chips.map(({ spot, amount }) => ({ spot, amount: amount * 2 }))))
  const clear = quiet(words('clear'), () => lay([]))
  const rebet = quiet('', () => lay(before))
  const place = h('button', { className: 'main wide', type: 'button' })
  const road = createRoad(words('road'), words)
  const phaseText = h('span', {})
  const { countdown } = followTable(shell, (state) => void show(state))
  countdown.append(phaseText)
  action.append(rebet, undo, double, clear, place)
  stage.classList.add('baccarat')
  stage.append(
    countdown,
    hands.element,
    h('div', { className: 'spots' }, ...spots.map(({ button }) => button)),
    road.element,
  )

  const on = (spot: Spot) => sumOf(chips.filter((chip) => chip.spot === spot))
  const total = () => sumOf(chips)
  const lay = (laid: Chip[]) => {
    chips = laid
    shell.memory.keep('chips', chips)
    showChips()
  }
  const isOpen = () => table?.phase === 'bets' && placed === null && !isSending

  const showChips = () => {
    if (table?.phase === 'bets') phaseText.textContent = words(placed ? 'betMade' : 'open')
    for (const { spot, button, chip } of spots) {
      chip.textContent = on(spot) > 0 ? pesoShort(on(spot)) : ''
      button.disabled = !isOpen()
    }
    const isLaid = total() > 0 && placed === null
    for (const button of [undo, double, clear]) {
      button.hidden = !isLaid
      button.disabled = !isOpen()
    }
    if (total() * 2 > most) double.disabled = true
    rebet.hidden = total() > 0 || sumOf(before) === 0
    rebet.disabled = !isOpen()
    rebet.textContent = words('rebet', { amount: pesoShort(sumOf(before)) })
    place.disabled = !isOpen() || total() === 0
    place.textContent = placed
      ? words('placed', { amount: peso(placed.stake) })
      : table?.phase === 'bets'
        ? total() > 0
          ? words('place', { amount: peso(total()) })
          : words('choose')
        : words(!table || table.phase === 'lost' ? 'play' : 'waiting')
  }

  const add = (spot: Spot) => {
    if (!isOpen() || total() + shell.stake() > most) return
    sound.press()
    lay([...chips, { spot, amount: shell.stake() }])
  }

  const send = async () => {
    if (!isOpen() || total() === 0 || !table) return
    isSending = true
    showChips()
    const bets = betsOn((spot) => on(spot) / 100)
    const round = await shell.bet(total(), { number: table.number, bets })
    isSending = false
    if (round) {
      placed = round
      isHintDue = false
      before = SPOT_NAMES.flatMap((spot) => (on(spot) > 0 ? [{ spot, amount: on(spot) }] : []))
      shell.memory.keep('chipsBefore', before)
      shell.memory.keep('chips', [])
      shell.setBusy(true)
      sound.stop(1.4)
      shell.say('')
      void settle(round)
    }
    showChips()
  }

  const settle = async (round: Round<View, Choice>) => {
    const done = await untilSettled(shell, round)
    if (done) await showEnd(done)
    placed = null
    shell.setBusy(false)
    lay([])
  }

  const showEnd = async (done: Round<View, Choice> & { win: number }) => {
    const { win } = done
    const outcome = outcomeOf(done)
    if (outcome === 'won') {
      sound.win(win >= done.stake * 5 ? 'big' : 'small')
      await shell.celebrate(win)
    } else if (outcome === 'cameBack') shell.sayCameBack(win, done.stake)
    else shell.say(shell.words('noWin'))
    shell.ended(done)
  }

  const show = async (state: Table) => {
    const isNew = state.number !== table?.number
    const isNext = isNew && table !== null
    if ((isNew || state.phase !== table?.phase) && shell.refusal() === 'old') shell.say('')
    table = state
    if (state.phase !== 'bets') phaseText.textContent = words('play')
    if (isNew && state.phase === 'bets') {
      showSides(null)
      if (!placed && isNext) lay([])
      // How a bet ended meanwhile is to be read first.
      if (isHintDue && (isNext || opening.endedAway.length === 0)) {
        shell.say(words('chip'), 'hint')
        isHintDue = false
      }
    }
    if (state.phase !== 'bets' && shell.isHint()) shell.say('')
    road.show(state.road.map(({ winner }) => winner))
    showChips()
    if (state.phase === 'play' && state.result) await deal(state.result, state.number)
    // What is known stays true: a result is out for good.
    if ((state.phase === 'result' || state.phase === 'lost') && state.result) {
      hands.turnAll(state.result)
      announce(state.result)
    }
  }

  const showSides = (winner: BaccaratResult['winner'] | null) => {
    hands.show(winner)
    for (const { spot, button } of spots) button.classList.toggle('hit', winner === spot)
  }

  const deal = async (result: BaccaratResult, number: number) => {
    showSides(null)
    for (const index of [0, 1, 2])
      for (const side of SIDES) {
        if (table?.number !== number) return
        if (!hands.turn(side, index, result)) continue
        sound.stop(1.5)
        await wait(index === 2 ? 1_500 : 1_000)
      }
  }

  const announce = (result: BaccaratResult) => {
    showSides(result.winner)
    for (const { spot, button } of spots) {
      if (spot === 'playerPair') button.classList.toggle('hit', result.playerPair)
      if (spot === 'bankerPair') button.classList.toggle('hit', result.bankerPair)
    }
    phaseText.textContent = words(`won.${result.winner}`, { p: result.playerTotal, b: result.bankerTotal })
  }

  // Removes the last chips first.
  shell.onLower((most) => {
    let left = chips
    while (sumOf(left) > most) left = left.slice(0, -1)
    lay(left)
  })
  place.addEventListener('click', () => void send())
  onSpace(send, place)
  info.setRules(() => {
    const returns = enumerateBaccarat()
    return [
      note(words('rule')),
      note(words('tableRule')),
      payTable(
        [words('spot'), words('pays'), shell.words('rtp')],
        SPOT_NAMES.map((spot) => [words(spot), oddsOf(spot), percent(returns[spot])]),
      ),
      note(words('rtpRule')),
    ]
  })
  info.setFairness(
    () => tableFairness(opening.game.code, table, shell.words, words),
    () => tableRound(opening.game.code, table),
  )
  const [unfinished] = opening.unfinished
  if (unfinished?.win === null) {
    placed = unfinished
    const { bets } = unfinished.choice
    chips = SPOT_NAMES.map((spot) => ({ spot, amount: Math.round(bets[spot] * 100) }))
    shell.setBusy(true)
    void settle(unfinished)
  }
  showChips()
}

/** What a spot wins for each peso staked. */
function oddsOf(spot: Spot): string {
  return spot === 'banker' ? '0.95 : 1' : `${SPOTS[spot] - 1} : 1`
}
