import { clockText } from '../../../../contract/clockText.ts'
import './basketball.css'
import type { Game, Points } from '../../../../engines/basketball/basketball.ts'
import { h, svg } from '../common/dom.ts'
import type { Lang } from '../common/words.ts'
import { openSport } from '../sports/openSport.ts'
import { hueOf, shirt } from '../sports/shirt.ts'
import { type Picture, versus } from '../sports/sportPage.ts'
import { leadOf, scoreAt } from './story.ts'

const QUARTER_MINUTES = 12

openSport<Game>({
  words: {
    live: ['In play', 'Đang đấu'],
    finished: ['Final score', 'Kết thúc'],
    wait: ['Bets open again after these games.', 'Sẽ nhận cược lại sau các trận này.'],
    rule: [
      'Virtual basketball: the teams are invented and no game is real. Each round has four games of four quarters. Level after four, they play one overtime, which counts for winner, handicap and total. A handicap is added to the team’s points before they are compared.',
      'Bóng rổ ảo: đội hư cấu, không có trận thật. Mỗi vòng có bốn trận, mỗi trận bốn hiệp. Nếu hòa sau bốn hiệp, hai đội đấu một hiệp phụ; hiệp phụ được tính cho đội thắng, kèo chấp và tổng điểm. Điểm chấp được cộng vào điểm của đội trước khi so sánh.',
    ],
  },
  clockAt,
  matchText: versus,
  createPicture,
})

/** The quarter and what is left of it; games that go into overtime run ahead of it. */
function clockAt(progress: number, lang: Lang): string {
  const quarter = Math.min(3, Math.floor(progress * 4))
  const left = Math.ceil((quarter + 1 - progress * 4) * QUARTER_MINUTES * 60)
  const name = lang === 'vi' ? 'H' : 'Q'
  return `${name}${quarter + 1} ${clockText(left)}`
}

const WIDTH = 120
const HEIGHT = 32
const SAMPLES = 60
/** The graph reaches to a lead of this many points, and further where it has to. */
const LEAST_LEAD = 12

/** A board of the quarters, and a graph of who leads by how much. */
function createPicture([home = '', away = '']: readonly string[], lang: Lang): Picture<Game> {
  const board = h('table', { className: 'board' })
  const line = svg('path', { class: 'lead-line' })
  const half = (from: number, team: string) =>
    svg('path', { d: `M0 ${from}H${WIDTH}v${HEIGHT / 2}H0Z`, fill: `hsl(${hueOf(team)} 75% 52% / .3)` })
  const lead = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'lead', 'aria-hidden': 'true', preserveAspectRatio: 'none' },
    half(0, home),
    half(HEIGHT / 2, away),
    line,
  )
  const nameOf = (period: number) => (period < 4 ? String(period + 1) : lang === 'vi' ? 'HP' : 'OT')
  const row = (team: string, points: readonly number[], isAhead: boolean) =>
    h(
      'tr',
      { className: isAhead ? 'ahead' : '' },
      h('th', { scope: 'row' }, h('span', { className: 'team' }, shirt(team, 'jersey'), h('h2', {}, team))),
      ...points.map((made) => h('td', {}, String(made))),
      points.length > 0 && h('td', { className: 'score' }, String(points.reduce((sum, made) => sum + made, 0))),
    )
  const show = (periods: readonly Points[]) => {
    const ahead = leadOf(periods)
    const heads = periods.map((_, period) => h('th', { scope: 'col' }, nameOf(period)))
    board.replaceChildren(
      h('thead', { hidden: periods.length === 0 }, h('tr', {}, h('td', {}), ...heads, h('th', { scope: 'col' }, 'Σ'))),
      h(
        'tbody',
        {},
        row(
          home,
          periods.map(([points]) => points),
          ahead > 0,
        ),
        row(
          away,
          periods.map(([, points]) => points),
          ahead < 0,
        ),
      ),
    )
  }
  show([])
  let leader = 0

  return {
    element: h('header', {}, board, lead),
    at(progress, game) {
      const periods = scoreAt(game, progress)
      show(periods)
      line.setAttribute('d', leadPath(game, progress))
      const ahead = Math.sign(leadOf(periods))
      const hasChanged = ahead * leader < 0
      leader = ahead || leader
      return hasChanged
    },
  }
}

function leadPath(game: Game, progress: number): string {
  const times = Array.from({ length: Math.floor(progress * SAMPLES) + 1 }, (_, sample) => sample / SAMPLES)
  const leads = times.map((time) => leadOf(scoreAt(game, time)))
  const most = Math.max(LEAST_LEAD, ...leads.map(Math.abs))
  const points = leads.map((by, sample) => `${(sample / SAMPLES) * WIDTH} ${(HEIGHT / 2) * (1 - (by / most) * 0.9)}`)
  return `M${points.join('L')}`
}
