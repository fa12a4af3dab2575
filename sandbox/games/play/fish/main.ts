import './fish.css'
import { catchChance, FISH, type FishName, type FishView, FISH_RTP_PERCENT } from '../../../../engines/fish/fish.ts'
import { h, hasKeys } from '../common/dom.ts'
import { fact, note, payTable } from '../common/info.ts'
import { percent, peso } from '../common/money.ts'
import { loadPictures } from '../common/pictures.ts'
import { isCovered } from '../common/sheets.ts'
import { openGame } from '../common/openGame.ts'
import type { Shell } from '../common/shell.ts'
import { createWords } from '../common/words.ts'
import type { Swimmer } from './brush.ts'
import { createSea } from './sea.ts'
import { whileHeld } from './whileHeld.ts'
import { FISH_WORDS } from './words.ts'

interface Choice {
  fish: FishName
}
/** Minimum interval between shots in ms, and the maximum number without an answer. */
const BETWEEN_SHOTS_MS = 250
const UNANSWERED = 3

void openGame<FishView, Choice, object>({ start })

async function start(shell: Shell<FishView, Choice, object>): Promise<void> {
  const { opening, stage, action, sound, info } = shell
  const words = createWords(shell.lang, FISH_WORDS)
  const tally = h('p', { className: 'tally' })
  const water = h('div', { className: 'water' })
  const button = h('button', { className: 'main wide', type: 'button' }, words('shoot'))
  action.append(button)
  stage.classList.add('fish')
  stage.append(water, tally)
  const pictures = await loadPictures(
    opening.game.code,
    FISH.map(({ name }) => name),
  )
  const sea = createSea(pictures, water)
  sea.canvas.role = 'application'
  sea.canvas.ariaLabel = words('hint')
  water.append(sea.canvas)

  let unanswered = 0
  let lastShot = 0
  let [shots, caught, net] = [0, 0, 0]

  /** A refused bet is not tried again before the next press. */
  const ceaseFire = () => {
    for (const stop of holds) stop()
  }

  const showTally = () => {
    tally.textContent = words('session', { shots, caught, net: `${net < 0 ? '−' : ''}${peso(Math.abs(net))}` })
  }

  const shoot = async (swimmer: Swimmer | null) => {
    const now = performance.now()
    if (!swimmer || swimmer.gone || unanswered >= UNANSWERED || now - lastShot < BETWEEN_SHOTS_MS) return
    lastShot = now
    unanswered++
    sound.press()
    const stake = shell.stake()
    const { name, pays } = swimmer.kind
    // The draw is requested when the shot leaves, and shown when it arrives.
    const [round] = await Promise.all([shell.bet(stake, { fish: name }), sea.fire(swimmer)])
    unanswered--
    if (!round) return ceaseFire()
    const win = round.win ?? 0
    shots++
    net += win - stake
    sea.strike(swimmer, win > 0, `+${peso(win)}`)
    if (win > 0) {
      caught++
      sound.win(pays >= 30 ? 'big' : 'small')
      shell.say(words('caught', { name: words(name), pays, amount: peso(win) }), 'win')
    } else {
      sound.stop(0.7)
      shell.say(words('missed', { name: words(name) }))
    }
    shell.ended(round)
    showTally()
  }

  const shootNext = () => void shoot(sea.target() ?? sea.choose(1))
  /** Keeps to the fish that was aimed at: what is fired at others, the player decides. */
  const shootAgain = (): boolean => {
    const locked = sea.target()
    void shoot(locked)
    return locked !== null
  }

  const say = (swimmer: Swimmer | null) => {
    if (swimmer) shell.say(words('aimed', { name: words(swimmer.kind.name), pays: swimmer.kind.pays }))
  }

  sea.canvas.addEventListener('pointerdown', (event) => {
    const box = sea.canvas.getBoundingClientRect()
    const swimmer = sea.at(event.clientX - box.left, event.clientY - box.top)
    if (!swimmer) return
    sea.aim(swimmer)
    void shoot(swimmer)
  })
  const holds = [sea.canvas, button].map((element) => whileHeld(element, BETWEEN_SHOTS_MS, shootAgain))
  button.addEventListener('click', shootNext)
  window.addEventListener('keydown', (event) => {
    if (isCovered()) return
    if (event.key === 'ArrowLeft') say(sea.choose(-1))
    if (event.key === 'ArrowRight') say(sea.choose(1))
    if (event.code !== 'Space') return
    event.preventDefault()
    if (event.repeat) shootAgain()
    else shootNext()
  })
  info.setRules(() => [
    fact(shell.words('rtp'), percent(FISH_RTP_PERCENT / 100)),
    note(words('rule')),
    note(words('rtpRule')),
    note(words('holdRule')),
    payTable(
      [words('fish'), words('pays'), words('chance')],
      FISH.map(({ name, pays }) => [words(name), `×${pays}`, percent(catchChance(name))]),
    ),
    ...(hasKeys ? [note(words('keys'))] : []),
  ])
  showTally()
  shell.say(words('hint'))
}
