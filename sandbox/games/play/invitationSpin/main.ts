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
import { openGame } from '../common/openGame.ts'
import type { Shell } from '../common/shell.ts'
import { createWords } from '../common/words.ts'
import { SPIN_WORDS } from './words.ts'

interface View {
  symbols: SpinSymbol[]
}
interface Settings {
  /** Pesos. */
  prizes: { symbol: SpinSymbol; prize: number; oddsPpm: number }[]
}

const ONE_SPIN = 100
const LEAST_SPIN_MS = 700
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

  const button = iconButton('main big', words('spin'), 'spin', () => void play())
  action.append(button)
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
  let lastStops = stopsOf(opening.history[0]?.view.symbols ?? ['crown', 'seven', 'gem'])
  reels.show(lastStops)

  let isPlaying = false
  const showWhetherLeft = () => {
    button.disabled = shell.balance() < ONE_SPIN
  }

  const play = async () => {
    if (isPlaying || button.disabled) return
    isPlaying = true
    shell.setBusy(true)
    shell.say('')
    frame.classList.remove('won')
    for (const row of rows.values()) row.classList.remove('won')
    sound.press()
    button.classList.add('turning')
    reels.spin()
    const [round] = await Promise.all([shell.bet(ONE_SPIN, {}), wait(LEAST_SPIN_MS)])
    if (round) lastStops = stopsOf(round.view.symbols)
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
        const [symbol] = round.view.symbols
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

  onSpace(play)
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
      note(words('bonus')),
    ]
  })
  showWhetherLeft()
  shell.say(words(button.disabled ? 'noneLeft' : 'hint'))
}
