import { answering, type GameInPlay, raiseStake, rested, type Round } from './gameInPlay.ts'

/** The first title that is played by hold and win. */
export const HOLD_CODE = 'grape-link'

/** Hold and win: while coins are held, with a full grid, and its rules. */
export const holdInPlay: readonly GameInPlay[] = [
  {
    name: 'hold-respins',
    type: 'slot',
    code: HOLD_CODE,
    answers: (page) => answering(page, 'round', ({ round }) => holdFor(round, 500)),
    async play(page) {
      await raiseStake(page)
      await page.locator('.action .main').click()
      await page.locator('.free:not([hidden], .large)').waitFor()
    },
  },
  {
    name: 'hold-full',
    type: 'slot',
    code: HOLD_CODE,
    answers: (page) => answering(page, 'round', ({ round }) => fillGrid(round)),
    async play(page) {
      await raiseStake(page)
      await page.locator('.action .main').click()
      await page.locator('.banner:not([hidden])').waitFor()
      await rested(page)
    },
  },
  {
    name: 'hold-rules',
    type: 'slot',
    code: HOLD_CODE,
    async play(page) {
      await page.locator('.head .tool').last().click()
      await page.locator('.sheet table').first().waitFor()
    },
  },
]

/** Coins of all kinds, for so many respins: enough to last while screenshots are taken. */
function holdFor(round: Round, respins: number): void {
  const grid = [
    [1, null, 10],
    [null, 5, 20],
    [200, null, null],
    [null, 50, 2],
    [3, null, null],
  ]
  const fewer = grid.with(0, [null, null, 10])
  const grids = Array.from({ length: respins }, (_, respin) => (respin % 2 === 0 ? fewer : grid))
  round.view['hold'] = { grids, isFull: false, pay: 29_100 }
  round.win = round.stake * 291
}

export function fillGrid(round: Round): void {
  const grid = [10, 200, 5, 50, 20].map((times) => [times, 1, times])
  round.view['hold'] = { grids: [grid], isFull: true, pay: 157_500 }
  round.win = round.stake * 1_575
}
