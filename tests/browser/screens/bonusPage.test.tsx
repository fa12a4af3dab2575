import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { httpMessage } from '../../../contract/errors.ts'
import { centavos } from '../../../contract/money.ts'
import { REWARD } from '../../../contract/statuses.ts'
import DailyDepositBonus from '../../../src/screens/dailyDepositBonus/dailyDepositBonus.tsx'
import Energy from '../../../src/screens/energy/energy.tsx'
import styles from '../../../src/screens/shared/bonus/bonus.module.css'
import { Bonus, BonusPage } from '../../../src/screens/shared/bonus/BonusPage.tsx'
import { render } from '../ui/render.tsx'

const DAY_MS = 86_400_000

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { answers: Record<string, object> } => ({ answers: {} }))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ refreshing: false, refresh: () => {}, ...known.answers[name] }),
  ask: async () => {},
  send: async () => {},
}))

const ENERGY = {
  charges: 80,
  bottle: { id: 'b', level: 1, current: 0, capacity: 5, rewards: [], status: 'filling' },
  nextRewards: [],
  turnoverMultiple: 1,
  sources: [],
  friends: [],
  share: { url: '', text: '', code: '' },
}
const DEPOSITS = {
  needDeposit: centavos(500_00),
  todayDeposit: centavos(0),
  canSign: true,
  day: 2,
  cycle: 1,
  graceUntil: Date.now() + DAY_MS,
  turnoverMultiple: 5,
  list: [{ day: 2, rewards: [], status: REWARD.open }],
}
const PASS = {
  season: { id: 's', name: 'Season 1', start: 0, end: Date.now() + DAY_MS },
  step: 0,
  signedToday: false,
  daysLeft: 1,
  plus: false,
  turnoverMultiple: 3,
  list: [1, 2].map((step) => ({ step, base: [], plus: [], status: REWARD.open })),
}

function know(user: { guest: boolean; exclusion: object | null }, connection = 'online') {
  known.answers = {
    session: { value: { status: 'player', user } },
    connection: { value: { status: connection } },
    energy: { value: ENERGY },
    signUpPro: { value: DEPOSITS },
    battlePass: { value: PASS },
  }
}

const isShown = (element: Element) => element.checkVisibility()
const timesIn = (element: HTMLElement, words: string) => (element.textContent ?? '').split(words).length - 1

beforeEach(() => know({ guest: false, exclusion: null }))

test('a bonus that could not be had has one Retry', () => {
  known.answers['tasks'] = { failure: { kind: 'http', status: 500, message: httpMessage(500) } }
  const { element } = render(
    <BonusPage>
      <Bonus bonus="tasks" claims={[]}>
        {() => 'Tasks'}
      </Bonus>
    </BonusPage>,
  )
  expect(element.textContent).toContain('Your tasks could not be loaded')
  expect([...element.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Retry'])
})

test('two bonuses that could not be had are told apart', () => {
  know({ guest: false, exclusion: null }, 'offline')
  for (const name of ['signUpPro', 'battlePass']) known.answers[name] = { failure: { kind: 'offline' } }
  const titles = [...render(<DailyDepositBonus />).element.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['The daily deposit bonus could not be loaded', 'The battle pass could not be loaded'])
})

test('without a network, what two buttons wait for is said once, and read with each', () => {
  know({ guest: false, exclusion: null }, 'offline')
  const { element } = render(<Energy />)
  const reasons = [...element.querySelectorAll('.button-reason')]
  expect(reasons.filter(isShown).map(({ textContent }) => textContent)).toEqual(['This needs a connection.'])
  for (const name of ['Fill 1', 'Fill all 5']) {
    expect(page.getByRole('button', { name }).element().getAttribute('aria-describedby')).toBeTruthy()
  }
})

test('two bonuses on one page say once what holds for both', () => {
  know({ guest: true, exclusion: null })
  expect(timesIn(render(<DailyDepositBonus />).element, 'Sign up to earn bonuses')).toBe(1)
  know({ guest: false, exclusion: { kind: 'break', until: Date.now() + DAY_MS } })
  expect(timesIn(render(<DailyDepositBonus />).element, 'Your break ends on')).toBe(1)
})

test('side by side on a wide screen, the notice of a break lies above both', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  know({ guest: false, exclusion: { kind: 'break', until: Date.now() + DAY_MS } })
  const { element } = render(<DailyDepositBonus />)
  const notice = element.querySelector('.excluded')?.getBoundingClientRect()
  const heroes = [...element.querySelectorAll(`.${styles.hero}`)].map((hero) => hero.getBoundingClientRect())
  expect(heroes.map(({ top }) => top)).toEqual([heroes[0]?.top, heroes[0]?.top])
  expect(notice).toMatchObject({ left: heroes[0]?.left, right: heroes[1]?.right })
})

test('during a break no bonus tells of claims that it closes', () => {
  const hints = [/Today’s step, and 1 that you missed/, /This is yesterday’s bonus/]
  const open = render(<DailyDepositBonus />).element.textContent
  for (const hint of hints) expect(open).toMatch(hint)
  know({ guest: false, exclusion: { kind: 'break', until: Date.now() + DAY_MS } })
  const closed = render(<DailyDepositBonus />).element.textContent
  for (const hint of hints) expect(closed).not.toMatch(hint)
})

test('whoever has used all of their energy is not told that they never had any', () => {
  const emptyHanded = (bottle: { level: number; current: number }) => {
    known.answers['energy'] = { value: { ...ENERGY, charges: 0, bottle: { ...ENERGY.bottle, ...bottle } } }
    return render(<Energy />).element.textContent
  }
  expect(emptyHanded({ level: 1, current: 0 })).toContain('No energy yet')
  expect(emptyHanded({ level: 1, current: 3 })).toContain('No energy left')
  expect(emptyHanded({ level: 2, current: 0 })).toContain('No energy left')
})
