import '../common/table.css'
import './sports.css'
import { oddsText } from '../../../../contract/odds.ts'
import { type Fixture, marginOf, slipOdds } from '../../../../engines/sport.ts'
import type { Round } from '../common/api.ts'
import { h } from '../common/dom.ts'
import { note, payTable } from '../common/info.ts'
import { onSpace } from '../common/keys.ts'
import { percent, peso, pesoShort } from '../common/money.ts'
import { openGame } from '../common/openGame.ts'
import type { Shell } from '../common/shell.ts'
import { followTable, type SharedState, tableFairness, tableRound, untilSettled } from '../common/table.ts'
import { createWords } from '../common/words.ts'
import { createFixtureCard, offerKey } from './fixtureCard.ts'
import { createNames } from './names.ts'
import { outcomeOf } from './outcome.ts'
import { type Chosen, createSlipKind } from './slipKind.ts'
import { createSlipList, legState, type SlipView } from './slipList.ts'
import type { SportPage } from './sportPage.ts'
import { SPORTS_WORDS } from './words.ts'

interface Choice {
  number: number
  picks: readonly { match: number; market: string; pick: string }[]
}
interface Table<Result> extends SharedState {
  fixtures: readonly Fixture[]
  results: readonly Result[] | null
}
const FRAME_MS = 200
const MOST_CHOSEN = 8

/** What is known stays true: results are out for good. */
function phaseOf<Result>(table: Table<Result> | null): SharedState['phase'] {
  if (!table) return 'lost'
  return table.phase === 'lost' && table.results ? 'result' : table.phase
}

/** Opens a sport's page: fixtures with odds, a slip, and the fixtures as they go. */
export function openSport<Result>(sport: SportPage<Result>): void {
  void openGame<SlipView<Result>, Choice, object, Table<Result>>({ start: (shell) => start(shell, sport) })
}

function start<Result>(shell: Shell<SlipView<Result>, Choice, object, Table<Result>>, sport: SportPage<Result>): void {
  const { opening, stage, action, sound, info, api, lang } = shell
  const words = createWords(lang, { ...SPORTS_WORDS, ...sport.words })
  const names = createNames(lang)
  const phaseWords = { bets: words('open'), play: words('live'), result: words('finished'), lost: words('closed') }
  let table: Table<Result> | null = null
  /** In the order of choice. */
  let chosen: Chosen[] = []
  let isSending = false
  let slips: Round<SlipView<Result>, Choice>[] = opening.unfinished

  const phaseText = h('span', {})
  const list = h('div', { className: 'matches' })
  const slipList = createSlipList({ words, names, sport, lang })
  const place = h('button', { className: 'main wide', type: 'button' })
  const slipKind = createSlipKind(words, () => showPlace())
  action.append(slipKind.element, place)
  stage.classList.add('sports')
  const { countdown } = followTable(shell, (state) => show(state))
  countdown.append(phaseText)
  stage.append(countdown, list, slipList.element)
  let cards: ReturnType<typeof createFixtureCard<Result>>[] = []

  const choose = (choice: Chosen) => {
    if (table?.phase !== 'bets' || isSending) return
    const others = chosen.filter(({ offer }) => offer !== choice.offer)
    if (others.length === MOST_CHOSEN) return
    chosen = others.length < chosen.length ? others : [...chosen, choice]
    sound.press()
    if (chosen.length > 0) shell.say('')
    else shell.say(words('hint'), 'hint')
    showPlace()
  }

  const showPlace = () => {
    const isOpen = table?.phase === 'bets'
    cards.forEach((card, index) => {
      const picks = chosen.filter(({ match }) => match === index)
      card.mark(new Set(picks.map(({ market, offer }) => offerKey(market.name, offer.pick))), isOpen)
    })
    slipKind.show(chosen, isOpen)
    place.disabled = !isOpen || chosen.length === 0 || isSending
    place.textContent = isOpen ? offerText() : phaseWords[phaseOf(table)]
  }

  const offerText = (): string => {
    const [first, ...others] = chosen
    if (!first) return words('choose')
    const stake = shell.stake()
    const amount = pesoShort(stake)
    const count = chosen.length
    const isParlay = slipKind.isParlay(chosen)
    if (others.length > 0 && !isParlay) return words('betMany', { amount, count, sum: pesoShort(stake * count) })
    const odds = slipOdds(chosen.map(({ offer }) => offer))
    const values = { amount, count, odds: oddsText(odds), win: peso(Math.floor((stake * odds) / 100)) }
    return words(isParlay ? 'betParlay' : 'bet', values)
  }

  const send = async () => {
    if (place.disabled || !table) return
    isSending = true
    shell.setBusy(true)
    showPlace()
    const { number } = table
    const stake = shell.stake()
    // What is refused stays chosen, and what was chosen after it.
    const bets = slipKind.isParlay(chosen) ? [chosen] : chosen.map((choice) => [choice])
    for (const picks of bets) if (!(await placed(number, stake, picks))) break
    isSending = false
    shell.setBusy(false)
    showPlace()
  }

  /** One slip: whether it was taken. */
  const placed = async (number: number, stake: number, picked: readonly Chosen[]): Promise<boolean> => {
    const picks = picked.map(({ match, market, offer: { pick } }) => ({ match, market: market.name, pick }))
    const round = await shell.bet(stake, { number, picks })
    if (!round) return false
    chosen = chosen.filter((choice) => !picked.includes(choice))
    slips = [...slips, round]
    sound.stop(1.4)
    shell.setBalance(round.balance)
    shell.say(words('placed', { bet: slipList.told(round.view).placed }))
    void settle(round)
    showSlips()
    return true
  }

  const settle = async (round: Round<SlipView<Result>, Choice>) => {
    const done = await untilSettled(shell, round)
    if (!done) return
    slips = slips.map((slip) => (slip.roundId === done.roundId ? done : slip))
    showSlips()
    shell.ended(done)
    await tellOutcome(done.view.number)
  }

  /** Once a round's last bet is settled: the results, before the next bets. */
  const tellOutcome = async (number: number) => {
    const ofRound = slips.filter(({ view }) => view.number === number)
    const settled = ofRound.flatMap(({ view, stake, win }) =>
      win === null ? [] : [{ bet: slipList.told(view).settled, stake, win }],
    )
    if (settled.length < ofRound.length) return
    const { text, won, isWin } = outcomeOf(settled, words)
    if (isWin) {
      sound.win(settled.some(({ stake, win }) => win >= stake * 4) ? 'big' : 'small')
      await shell.celebrate(won)
    }
    shell.say(text, isWin ? 'win' : 'plain')
  }

  const showSlips = () => {
    slipList.show(slips)
    const ofRound = slips.filter(({ view }) => view.number === table?.number)
    cards.forEach((card, index) =>
      card.showOwn(
        ofRound.flatMap(({ view }) =>
          view.legs
            .filter(({ match }) => match === index)
            .map((leg) => ({
              key: offerKey(leg.market.name, leg.pick),
              text: names.full(leg.pick, leg.market, leg.sides),
              state: legState(leg),
            })),
        ),
      ),
    )
  }

  const show = (state: Table<Result>) => {
    const isNewPhase = state.phase !== table?.phase
    const isNews = table === null && opening.endedAway.length > 0
    if (state.number !== table?.number) {
      chosen = []
      // The last round's results stay readable until the next bets.
      slips = slips.filter(({ win, view }) => win === null || view.number >= state.number - 1)
      cards = state.fixtures.map((fixture, match) =>
        createFixtureCard(
          fixture,
          sport.createPicture(fixture.sides, lang, match),
          names,
          words('yours'),
          (market, offer) => choose({ match, market, offer }),
        ),
      )
      list.replaceChildren(...cards.map(({ element }) => element))
    }
    // Other cards, or other content in them: what was scrolled to is no longer there.
    if (isNewPhase && (state.phase === 'bets' || state.phase === 'play')) list.scrollTop = 0
    table = state
    const phase = phaseOf(state)
    phaseText.textContent = phaseWords[phase]
    // With bets, what was said of them stays, and how one ended meanwhile is to be read first.
    const refusal = shell.refusal()
    const isReplaced = slips.length === 0 || refusal === 'old' || shell.isHint()
    if (isNewPhase && !isNews && refusal !== 'fresh' && isReplaced) {
      // Nothing is known of the next bets while nothing is heard.
      shell.say(state.phase === 'lost' ? '' : words(state.phase === 'bets' ? 'hint' : 'wait'), 'hint')
    }
    if (state.results && state.phase === 'play') run(state.number)
    if (state.results && phase === 'result') showAt(1, state.results)
    showSlips()
    showPlace()
  }

  /** The fixtures compressed into the phase, by the server's clock. */
  const run = (number: number) => {
    if (table?.number !== number || table.phase !== 'play' || !table.results) return
    const { betsCloseAt, playEndsAt, results } = table
    // By the newest estimate of the server's clock bets may close only in a moment.
    const progress = Math.min(1, Math.max(0, (api.now() - betsCloseAt) / (playEndsAt - betsCloseAt)))
    phaseText.textContent = `${phaseWords.play} · ${sport.clockAt(progress, lang)}`
    if (showAt(progress, results)) sound.win('small')
    setTimeout(() => run(number), FRAME_MS)
  }

  const showAt = (progress: number, results: readonly Result[]): boolean => {
    const happened = cards.map((card, index) => {
      const result = results[index]
      return result !== undefined && card.at(progress, result)
    })
    return happened.includes(true)
  }

  place.addEventListener('click', () => void send())
  onSpace(send, place)
  shell.onStake(showPlace)
  info.setRules(() => [
    note(words('rule')),
    note(words('slipRule')),
    note(words('parlayRule')),
    note(words('rtpRule')),
    ...(table?.fixtures ?? []).flatMap(({ sides, markets }, match) => [
      h('h2', {}, sport.matchText(sides, undefined, lang, match)),
      ...markets.map((market) =>
        payTable(
          [
            `${names.marketName(market.name)} · ${words('margin', { margin: percent(marginOf(market)) })}`,
            words('odds'),
            shell.words('rtp'),
          ],
          market.offers.map(({ pick, odds, chance }) => [
            names.short(pick, market, sides),
            oddsText(odds),
            percent((odds / 100) * chance),
          ]),
        ),
      ),
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
