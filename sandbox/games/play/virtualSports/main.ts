import '../common/table.css'
import './sports.css'
import {
  type Fixture,
  type Market,
  MARKET_NAMES,
  marginOf,
  type Offer,
  type Pick,
  type Score,
} from '../../../../engines/virtualSports/virtualSports.ts'
import type { Round } from '../common/api.ts'
import { h } from '../common/dom.ts'
import { note, payTable } from '../common/info.ts'
import { onSpace } from '../common/keys.ts'
import { percent, peso, pesoShort } from '../common/money.ts'
import { openGame } from '../common/openGame.ts'
import type { Shell } from '../common/shell.ts'
import { followTable, type SharedState, tableFairness, tableRound, untilSettled } from '../common/table.ts'
import { createWords } from '../common/words.ts'
import { type BetState, createMatch } from './match.ts'
import { outcomeOf, type Settled } from './outcome.ts'
import { SPORTS_WORDS } from './words.ts'

interface View {
  odds: number
  home: string
  away: string
  score?: Score
}
interface Choice {
  number: number
  match: number
  market: Market
  pick: Pick
}
interface Table extends SharedState {
  fixtures: Fixture[]
  scores: Score[] | null
}
interface Chosen {
  match: number
  market: Market
  offer: Offer
}

const FRAME_MS = 200
const MOST_CHOSEN = 8
const stateOf = (win: number | null): BetState => (win === null ? 'open' : win > 0 ? 'won' : 'lost')
const PHASES = { bets: 'open', play: 'live', result: 'over' } as const

void openGame<View, Choice, object, Table>({ start })

function start(shell: Shell<View, Choice, object, Table>): void {
  const { opening, stage, action, sound, info, api } = shell
  const words = createWords(shell.lang, SPORTS_WORDS)
  const names: Record<Pick, string> = {
    home: words('home'),
    draw: words('draw'),
    away: words('away'),
    over: words('over2'),
    under: words('under2'),
    yes: words('yes'),
    no: words('no'),
  }
  let table: Table | null = null
  /** In the order of choice. */
  let chosen: Chosen[] = []
  let isSending = false
  let slips: Round<View, Choice>[] = opening.unfinished

  const phaseText = h('span', {})
  const list = h('div', { className: 'matches' })
  const slipList = h('ul', { className: 'slips', aria: { label: words('slips') } })
  const place = h('button', { className: 'main wide', type: 'button' })
  action.append(place)
  stage.classList.add('sports')
  const { countdown } = followTable(shell, (state) => show(state))
  countdown.append(phaseText)
  stage.append(countdown, list, slipList)
  let matches: ReturnType<typeof createMatch>[] = []

  const nameOf = (pick: Pick, { home, away }: View) => (pick === 'home' ? home : pick === 'away' ? away : names[pick])

  const choose = (choice: Chosen) => {
    if (table?.phase !== 'bets' || isSending) return
    const others = chosen.filter(({ match, offer }) => match !== choice.match || offer.pick !== choice.offer.pick)
    if (others.length === MOST_CHOSEN) return
    chosen = others.length < chosen.length ? others : [...chosen, choice]
    sound.press()
    showPlace()
  }

  const showPlace = () => {
    const isOpen = table?.phase === 'bets'
    matches.forEach((match, index) => {
      const picks = chosen.filter(({ match }) => match === index).map(({ offer }) => offer.pick)
      match.mark(new Set(picks), isOpen)
    })
    place.disabled = !isOpen || chosen.length === 0 || isSending
    place.textContent = isOpen ? offerText() : words(PHASES[table?.phase ?? 'play'])
  }

  const offerText = (): string => {
    const [first, ...others] = chosen
    if (!first) return words('choose')
    const stake = shell.stake()
    const amount = pesoShort(stake)
    const count = chosen.length
    if (others.length > 0) return words('betMany', { amount, count, sum: pesoShort(stake * count) })
    const { odds } = first.offer
    return words('bet', { amount, odds: (odds / 100).toFixed(2), win: peso(Math.floor((stake * odds) / 100)) })
  }

  const send = async () => {
    if (place.disabled || !table) return
    isSending = true
    shell.setBusy(true)
    showPlace()
    const { number } = table
    const stake = shell.stake()
    // What is refused stays chosen, and what was chosen after it.
    for (const choice of chosen) if (!(await placed(number, stake, choice))) break
    isSending = false
    shell.setBusy(false)
    showPlace()
  }

  /** One bet of the slip: whether it was taken. */
  const placed = async (number: number, stake: number, choice: Chosen): Promise<boolean> => {
    const { match, market, offer } = choice
    const round = await shell.bet(stake, { number, match, market, pick: offer.pick })
    if (!round) return false
    chosen = chosen.filter((other) => other !== choice)
    slips = [...slips, round]
    sound.stop(1.4)
    shell.setBalance(round.balance)
    shell.say(words('placed', { pick: nameOf(offer.pick, round.view), odds: (offer.odds / 100).toFixed(2) }))
    void settle(round)
    showSlips()
    return true
  }

  const settle = async (round: Round<View, Choice>) => {
    const done = await untilSettled(api, round)
    slips = slips.map((slip) => (slip.roundId === done.roundId ? done : slip))
    showSlips()
    shell.ended(done)
    await tellOutcome(done.choice.number)
  }

  /** Once a round's last bet is settled: the results, before the next bets. */
  const tellOutcome = async (number: number) => {
    const ofRound = slips.filter(({ choice }) => choice.number === number)
    const settled = ofRound.flatMap(({ view, choice, stake, win }): Settled[] => {
      const { home, away, score } = view
      return win === null ? [] : [{ home, away, score, pick: nameOf(choice.pick, view), stake, win }]
    })
    if (settled.length < ofRound.length) return
    const { text, won, isWin } = outcomeOf(settled, words)
    if (isWin) {
      sound.win(settled.some(({ stake, win }) => win >= stake * 4) ? 'big' : 'small')
      await shell.celebrate(won)
    }
    shell.say(text, isWin ? 'win' : 'plain')
  }

  const showSlips = () => {
    slipList.replaceChildren(
      ...slips.map(({ view, choice, stake, win }) => {
        const told =
          win === null ? words('openSlip') : win > 0 ? words('wonSlip', { amount: peso(win) }) : words('lostSlip')
        const score = view.score ? `${view.score.home}–${view.score.away}` : '–'
        const text = `${view.home} ${score} ${view.away} · ${nameOf(choice.pick, view)} · ${pesoShort(stake)} × ${(view.odds / 100).toFixed(2)}`
        return h('li', { data: { state: stateOf(win) } }, h('span', {}, text), h('b', {}, told))
      }),
    )
    matches.forEach((match, index) =>
      match.showOwn(
        slips
          .filter(({ choice }) => choice.number === table?.number && choice.match === index)
          .map(({ view, choice: { market, pick }, win }) => {
            const name = nameOf(pick, view)
            const text = market === 'both' ? `${words('both')}: ${name}` : name
            return { pick, text, state: stateOf(win) }
          }),
      ),
    )
  }

  const show = (state: Table) => {
    const isNewPhase = state.phase !== table?.phase
    if (state.number !== table?.number) {
      chosen = []
      // The last round's results stay readable until the next bets.
      slips = slips.filter(({ win, choice }) => win === null || choice.number >= state.number - 1)
      matches = state.fixtures.map((fixture, match) =>
        createMatch(
          fixture,
          names,
          { result: words('result'), goals: words('goals'), both: words('both') },
          words('yours'),
          (market, offer) => choose({ match, market, offer }),
        ),
      )
      list.replaceChildren(...matches.map(({ element }) => element))
    }
    table = state
    phaseText.textContent = words(PHASES[state.phase])
    if (isNewPhase && slips.length === 0) shell.say(words(state.phase === 'bets' ? 'hint' : 'wait'))
    if (state.scores && state.phase === 'play') run(state.number)
    if (state.scores && state.phase === 'result') matches.forEach((match, index) => match.at(90, state.scores?.[index]))
    showSlips()
    showPlace()
  }

  /** Ninety minutes compressed into the phase, by the server's clock. */
  const run = (number: number) => {
    if (table?.number !== number || table.phase !== 'play') return
    const { betsCloseAt, playEndsAt, scores } = table
    const minute = Math.min(90, Math.floor(((api.now() - betsCloseAt) / (playEndsAt - betsCloseAt)) * 91))
    phaseText.textContent = `${words('live')} · ${words('minute', { minute })}`
    const scored = matches.map((match, index) => match.at(minute, scores?.[index]))
    if (scored.some(Boolean)) sound.win('small')
    setTimeout(() => run(number), FRAME_MS)
  }

  place.addEventListener('click', () => void send())
  onSpace(send, place)
  shell.onStake(showPlace)
  info.setRules(() => [
    note(words('rule')),
    note(words('rtpRule')),
    ...(table?.fixtures ?? []).flatMap(({ home, away, markets }) => [
      h('h2', {}, `${home} – ${away}`),
      ...MARKET_NAMES.flatMap((market) => [
        payTable(
          [
            `${words(market)} · ${words('margin', { margin: percent(marginOf(markets[market])) })}`,
            words('odds'),
            shell.words('rtp'),
          ],
          markets[market].map(({ pick, odds, chance }) => [
            names[pick],
            (odds / 100).toFixed(2),
            percent((odds / 100) * chance),
          ]),
        ),
      ]),
    ]),
  ])
  info.setFairness(
    () => tableFairness(opening.game.code, table, shell.words, words),
    () => tableRound(opening.game.code, table),
  )
  for (const slip of slips) void settle(slip)
  showSlips()
  showPlace()
}
