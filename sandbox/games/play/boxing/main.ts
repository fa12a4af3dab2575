import { clockText } from '../../../../contract/clockText.ts'
import './boxing.css'
import { BOUT_ROUNDS, type Bout, type BoutRound, type Corner } from '../../../../engines/boxing/boxing.ts'
import { h } from '../common/dom.ts'
import type { Lang } from '../common/words.ts'
import { openSport } from '../sports/openSport.ts'
import { type Picture, versus } from '../sports/sportPage.ts'
import { createRing, glove } from './ring.ts'
import { type Moment, momentOf } from './story.ts'

const ROUND_SECONDS = 180

openSport<Bout>({
  words: {
    live: ['In the ring', 'Đang đấu'],
    finished: ['Results', 'Kết quả'],
    wait: ['Bets open again after these bouts.', 'Sẽ nhận cược lại sau các trận này.'],
    rule: [
      'Virtual boxing: the boxers are invented and no bout is real. Each round of bets has four bouts of eight rounds. Who wins a round gets 10 points, the other 9, or 8 after a knockdown. A bout ends early by KO, or by TKO at a boxer’s third knockdown; a bet on KO wins with both. Level after eight rounds, who won the last round wins.',
      'Quyền anh ảo: võ sĩ hư cấu, không có trận thật. Mỗi vòng cược có bốn trận, mỗi trận tám hiệp. Người thắng hiệp được 10 điểm, người kia 9 điểm, hoặc 8 điểm nếu bị đánh ngã. Trận kết thúc sớm khi có KO, hoặc TKO khi một võ sĩ ngã lần thứ ba; cược KO thắng trong cả hai trường hợp. Nếu bằng điểm sau tám hiệp, người thắng hiệp cuối sẽ thắng.',
    ],
  },
  clockAt,
  matchText(sides, bout, lang) {
    if (!bout?.isStopped) return versus(sides, bout)
    return `${sides.join(' – ')} (${winnerOf(sides, bout)} KO, ${roundName(bout.rounds.length, lang)})`
  },
  createPicture,
})

const roundName = (round: number, lang: Lang) => (lang === 'vi' ? `H${round}` : `R${round}`)
const winnerOf = ([home = '', away = '']: readonly string[], { winner }: Bout) => (winner === 'home' ? home : away)

/** The round and what is left of it. */
function clockAt(progress: number, lang: Lang): string {
  const round = Math.min(BOUT_ROUNDS - 1, Math.floor(progress * BOUT_ROUNDS))
  const left = Math.ceil((round + 1 - progress * BOUT_ROUNDS) * ROUND_SECONDS)
  return `${roundName(round + 1, lang)} ${clockText(left)}`
}

/** Both corners, a card of the rounds, and the ring. */
function createPicture(sides: readonly string[], lang: Lang): Picture<Bout> {
  const [home = '', away = ''] = sides
  const points = { home: h('b', { className: 'score' }), away: h('b', { className: 'score' }) }
  const corner = (side: Corner, name: string) =>
    h('div', { className: 'team' }, glove(side), h('h2', {}, name), points[side])
  const cells = Array.from({ length: BOUT_ROUNDS }, (_, round) => h('li', {}, String(round + 1)))
  const card = h('ol', { className: 'card', aria: { label: lang === 'vi' ? 'Phiếu điểm' : 'Scorecard' } }, ...cells)
  const ring = createRing(sides)
  let shown = 0

  return {
    element: h('header', {}, corner('home', home), corner('away', away), card, ring.element),
    at(progress, bout) {
      const moment = momentOf(bout, progress)
      const { told, isOver } = moment
      cells.forEach((cell, round) => fill(cell, round, told[round], bout))
      for (const side of ['home', 'away'] as const) {
        const isWinner = isOver && bout.winner === side
        points[side].textContent = isOver && bout.isStopped ? (isWinner ? 'KO' : '') : String(pointsOf(told, side))
        points[side].parentElement?.classList.toggle('winner', isWinner)
      }
      ring.show({ home: stateOf('home', moment, bout), away: stateOf('away', moment, bout) })
      const falls = told.filter(({ how }) => how !== 'takes').length
      const hasFallen = falls > shown
      shown = falls
      return hasFallen
    },
  }
}

/** A cell of the card: the points of a round in the colour of who won it. */
function fill(cell: HTMLElement, number: number, round: BoutRound | undefined, { rounds, isStopped }: Bout): void {
  const isEnd = isStopped && number === rounds.length - 1
  cell.dataset['side'] = round?.side ?? ''
  cell.textContent = !round ? String(number + 1) : isEnd ? 'KO' : pair(round)
}

function pair(round: BoutRound): string {
  return `${pointsIn(round, 'home')}–${pointsIn(round, 'away')}`
}

function pointsIn({ side, how }: BoutRound, of: Corner): number {
  if (how === 'stops') return 0
  return side === of ? 10 : how === 'floors' ? 8 : 9
}

function pointsOf(rounds: readonly BoutRound[], of: Corner): number {
  return rounds.reduce((sum, round) => sum + pointsIn(round, of), 0)
}

function stateOf(side: Corner, { down, puncher, isOver }: Moment, { winner }: Bout) {
  if (down === side) return 'down'
  if (isOver) return winner === side ? 'won' : 'guard'
  if (puncher === null) return 'guard'
  return puncher === side ? 'punch' : 'hit'
}
