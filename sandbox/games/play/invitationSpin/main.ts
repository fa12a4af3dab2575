import '../common/cabinet.css'
import './spin.css'
import { SPIN_ODDS_TOTAL, SPIN_SYMBOLS, type SpinSymbol } from '../../../../engines/invitationSpin/invitationSpin.ts'
import { h, iconButton } from '../common/dom.ts'
import { note, payTable } from '../common/info.ts'
import { onSpace } from '../common/keys.ts'
import { peso, pesoShort, toCentavos } from '../common/money.ts'
import { wait } from '../common/motion.ts'
import { loadPictures } from '../common/pictures.ts'
import { createReels } from '../common/reels.ts'
import type { Round } from '../common/api.ts'
import { openGame } from '../common/openGame.ts'
import type { Shell } from '../common/shell.ts'
import { createWords } from '../common/words.ts'
import { FIRST_SYMBOLS } from './firstSymbols.ts'
import { SPIN_WORDS } from './words.ts'

interface View {
  /** Missing until the beacon's round is out that the spin is drawn with. */
  symbols?: SpinSymbol[]
}
type SpinRound = Round<View, object>
interface Settings {
  /** Pesos. */
  prizes: { symbol: SpinSymbol; prize: number; oddsPpm: number }[]
}

const ONE_SPIN = 100
const LEAST_SPIN_MS = 700
const LOOK_PATIENCE_MS = 10_000
/** Then the beacon is late: its period is 3 s. */
const LONG_WAIT_MS = 6_000
const BIG_PRIZE = 20_00
const STRIPS = [0, 1, 2].map(() => SPIN_SYMBOLS)

void openGame<View, object, Settings>({ start })

async function start(shell: Shell<View, object, Settings>): Promise<void> {
  const { opening, stage, action, sound, info } = shell
  const { game, settings } = opening
  const words = createWords(shell.lang, SPIN_WORDS)
  const address = (symbol: SpinSymbol) => `/play/art/${game.code}/${symbol}.svg`
  const pictureOf = await loadPictures(game.code, SPIN_SYMBOLS)
  const reels = createReels({ strips: STRIPS, rows: 1, pictureOf })

  const button = iconButton('main big', words('spin'), 'spin', () => void press())
  const reason = h('p', { className: 'reason', role: 'status' })
  action.append(button)
  action.after(reason)
  const title = h('img', { className: 'title', src: `/play/art/${game.code}/title.svg`, alt: '' })
  const columns = h('div', { className: 'columns' }, ...STRIPS.map(() => h('i')))
  const frame = h('div', { className: 'frame' }, columns, reels.canvas)
  const rows = new Map(
    settings.prizes.map(({ symbol, prize }) => {
      const amount = h('b', {}, pesoShort(toCentavos(prize)))
      return [symbol, h('li', {}, h('img', { src: address(symbol), alt: symbol }), amount)]
    }),
  )
  const prizes = h('ul', { className: 'prizes', aria: { label: words('prizes') } }, ...rows.values())
  stage.classList.add('spin')
  stage.append(title, h('div', { className: 'cabinet' }, frame), prizes)

  const fit = () => {
    const { width, height } = stage.getBoundingClientRect()
    reels.resize(Math.min(width - 40, 480), height * 0.4)
  }
  new ResizeObserver(fit).observe(stage)
  fit()
  const stopsOf = (symbols: readonly SpinSymbol[]) => symbols.map((symbol) => SPIN_SYMBOLS.indexOf(symbol))
  let lastStops = stopsOf(opening.history[0]?.view.symbols ?? FIRST_SYMBOLS)
  reels.show(lastStops)

  let isPlaying = false
  const showWhetherLeft = () => {
    button.disabled = shell.balance() < ONE_SPIN
    // Beside the button: above it stays what the last one gave.
    reason.textContent = button.disabled ? words('noneLeft') : ''
  }
  // A friend has brought one, or another page has used the last.
  shell.onBalance(() => {
    if (!isPlaying) showWhetherLeft()
  })

  /** The round once it is drawn. It waits for the beacon, which the player is told of if that takes long. */
  const drawn = async (begun: SpinRound | null): Promise<SpinRound | null> => {
    let round = begun
    try {
      while (round?.win === null) {
        if (shell.api.now() > round.startedAt + LONG_WAIT_MS) shell.say(words('waitsForBeacon'))
        round = await shell.api.look(round.roundId, LOOK_PATIENCE_MS)
      }
      return round
    } catch (fault) {
      shell.explain(fault)
      return null
    }
  }

  const play = async (begin: () => Promise<SpinRound | null>) => {
    if (isPlaying) return
    isPlaying = true
    shell.setBusy(true)
    shell.say('')
    frame.classList.remove('won')
    for (const row of rows.values()) row.classList.remove('won')
    sound.press()
    button.classList.add('turning')
    reels.spin()
    const [round] = await Promise.all([begin().then(drawn), wait(LEAST_SPIN_MS)])
    if (round?.view.symbols) lastStops = stopsOf(round.view.symbols)
    await reels.stopAt(
      lastStops,
      () => !round,
      (reel) => sound.stop(1 + reel * 0.15),
    )
    button.classList.remove('turning')
    if (round) {
      const prize = round.win ?? 0
      if (prize === 0) shell.say(words('none'))
      else {
        frame.classList.add('won')
        const [symbol] = round.view.symbols ?? []
        if (symbol) rows.get(symbol)?.classList.add('won')
        sound.win(prize >= BIG_PRIZE ? 'big' : 'small')
        await shell.celebrate(prize)
      }
      shell.ended(round)
    }
    shell.setBusy(false)
    isPlaying = false
    showWhetherLeft()
  }

  const press = async () => {
    if (!button.disabled) await play(() => shell.bet(ONE_SPIN, {}))
  }

  onSpace(press)
  info.setRules(() => {
    const won = settings.prizes.reduce((sum, { oddsPpm }) => sum + oddsPpm, 0)
    const counted = (odds: number) => odds.toLocaleString('en-PH')
    return [
      h('h2', {}, words('prizes')),
      payTable(
        [words('symbol'), words('prize'), words('odds')],
        [
          ...settings.prizes.map(({ symbol, prize, oddsPpm }) => [
            h('img', { src: address(symbol), alt: symbol }),
            peso(toCentavos(prize)),
            counted(oddsPpm),
          ]),
          [words('nothing'), '–', counted(SPIN_ODDS_TOTAL - won)],
        ],
      ),
      note(words('drawn')),
      note(words('beacon')),
      note(words('bonus')),
    ]
  })
  showWhetherLeft()
  const [unfinished] = opening.unfinished
  if (unfinished) void play(async () => unfinished)
  else shell.say(words('hint'), 'hint')
}
