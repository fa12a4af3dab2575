import type { Score } from '../../../../engines/virtualSports/virtualSports.ts'
import { h } from '../common/dom.ts'
import { openSport } from '../sports/openSport.ts'
import { shirt } from '../sports/shirt.ts'
import { type Picture, versus } from '../sports/sportPage.ts'

const MINUTES = 90

openSport<Score>({
  words: {
    live: ['In play', 'Đang đá'],
    finished: ['Full time', 'Kết thúc'],
    wait: ['Bets open again after these matches.', 'Sẽ nhận cược lại sau các trận này.'],
    rule: [
      'Virtual football: the teams are invented and no match is real. Each round has four matches.',
      'Bóng đá ảo: đội hư cấu, không có trận thật. Mỗi vòng có bốn trận.',
    ],
  },
  clockAt: (progress) => `${Math.floor(progress * MINUTES)}′`,
  matchText: versus,
  createPicture,
})

function createPicture([home = '', away = '']: readonly string[]): Picture<Score> {
  const homeScore = h('b', { className: 'score' })
  const awayScore = h('b', { className: 'score' })
  const goalsText = h('p', { className: 'goals' })
  let shown = 0
  return {
    element: h(
      'header',
      {},
      h('div', { className: 'team' }, shirt(home, 'shirt'), h('h2', {}, home), homeScore),
      h('div', { className: 'team' }, shirt(away, 'shirt'), h('h2', {}, away), awayScore),
      goalsText,
    ),
    at(progress, { goals }) {
      const fallen = goals.filter(({ minute }) => minute <= progress * MINUTES)
      const scoredBy = (which: 'home' | 'away') => String(fallen.filter(({ side }) => side === which).length)
      homeScore.textContent = scoredBy('home')
      awayScore.textContent = scoredBy('away')
      goalsText.textContent = fallen
        .map(({ minute, side }) => `${minute}′ ${side === 'home' ? home : away}`)
        .join('\u00a0· ')
      const isGoal = fallen.length > shown
      shown = fallen.length
      return isGoal
    },
  }
}
