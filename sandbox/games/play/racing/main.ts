import './racing.css'
import type { Race } from '../../../../engines/racing/racing.ts'
import { h } from '../common/dom.ts'
import type { Lang } from '../common/words.ts'
import { openSport } from '../sports/openSport.ts'
import type { Picture } from '../sports/sportPage.ts'
import { createCourse } from './course.ts'
import { distanceOf, isWon, standingAt } from './story.ts'

const METRES = 1_200

openSport<Race>({
  words: {
    live: ['And they’re off', 'Đang đua'],
    finished: ['Results', 'Kết quả'],
    wait: ['Bets open again after these races.', 'Sẽ nhận cược lại sau các cuộc đua này.'],
    rule: [
      'Virtual horse racing: the horses are invented and no race is real. Each round of bets has two races of six horses. Win: your horse is first. Place: it is first or second. Quinella: your two horses are the first two, in any order.',
      'Đua ngựa ảo: ngựa hư cấu, không có cuộc đua thật. Mỗi vòng cược có hai cuộc đua, mỗi cuộc sáu ngựa. Về nhất: ngựa của bạn về đầu. Về nhất hoặc nhì: ngựa của bạn về một trong hai vị trí đầu. Cặp về nhất và nhì: hai ngựa của bạn về đầu, không kể thứ tự.',
    ],
  },
  clockAt: (progress, lang) => {
    const left = Math.ceil(((1 - progress) * METRES) / 50) * 50
    return lang === 'vi' ? `còn ${left} m` : `${left} m to go`
  },
  matchText(sides, race, lang, match) {
    const [first = 0, second = 0] = race?.order ?? []
    const name = raceName(match, lang)
    return race ? `${name}: ${runner(sides, first)}, ${runner(sides, second)}` : name
  },
  createPicture,
})

const raceName = (match: number, lang: Lang) => (lang === 'vi' ? `Cuộc đua ${match + 1}` : `Race ${match + 1}`)
const runner = (sides: readonly string[], saddle: number) => `${saddle} ${sides[saddle - 1] ?? ''}`

/** The course, and who leads. */
function createPicture(sides: readonly string[], lang: Lang, match: number): Picture<Race> {
  const course = createCourse(sides.length)
  const standing = h('ol', { className: 'standing' })
  let wasWon = false
  return {
    element: h('header', {}, h('h2', {}, raceName(match, lang)), course.element, standing),
    at(progress, race) {
      course.show((saddle) => distanceOf(race, saddle, progress))
      standing.replaceChildren(
        ...standingAt(race, progress).map((saddle) =>
          h('li', { data: { saddle: String(saddle) } }, runner(sides, saddle)),
        ),
      )
      const isFinish = isWon(progress) && !wasWon
      wasWon = isWon(progress)
      return isFinish
    },
  }
}
