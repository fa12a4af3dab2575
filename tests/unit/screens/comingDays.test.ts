import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import type { BattlePass, SignUp, SignUpPro, Task } from '../../../contract/entities/bonus.ts'
import { centavos } from '../../../contract/money.ts'
import { comingDays, DAYS_AHEAD, type Bonuses } from '../../../src/screens/event/calendar/comingDays.ts'

/** A Friday, at eight in the evening in Manila. */
const NOW = Date.parse('2026-11-27T20:00+08:00')
const TODAY = Date.parse('2026-11-27T00:00+08:00')
const cash = (amount: number) => [{ type: 'cash' as const, amount }]

const days = (bonuses: Bonuses, phoneBound = true) => comingDays(bonuses, { now: NOW, phoneBound })
/** 'state step', day by day. */
const told = (bonuses: Bonuses, phoneBound?: boolean) =>
  days(bonuses, phoneBound).map(({ coming }) =>
    coming.map((one) => (one.bonus === 'tasks' ? `${one.group} ${one.done ?? 'new'}` : `${one.state} ${one.step}`)),
  )

const signUp = (change: Partial<SignUp>, claimed = 0): SignUp => ({
  title: '',
  turnoverMultiple: 10,
  today: 1,
  canSign: false,
  deadline: NOW + 30 * DAY_MS,
  list: [20, 10, 10, 15, 10, 15, 50].map((pesos, index) => ({
    day: index + 1,
    rewards: cash(pesos),
    status: index < claimed ? 2 : 0,
  })),
  ...change,
})

test('the days are Manila’s, from today on', () => {
  const starts = days({}).map(({ start }) => start)
  expect(starts).toEqual(Array.from({ length: DAYS_AHEAD }, (_, ahead) => TODAY + ahead * DAY_MS))
})

describe('the sign-up bonus', () => {
  test('has a claim each day until all are made', () => {
    expect(told({ signUp: signUp({ canSign: true, today: 6 }, 5) })).toEqual([
      ['open 6'],
      ['comes 7'],
      ...Array.from({ length: DAYS_AHEAD - 2 }, () => []),
    ])
  })

  test('goes on tomorrow once today’s is claimed', () => {
    expect(told({ signUp: signUp({ today: 2 }, 2) }).slice(0, 2)).toEqual([['claimed 2'], ['comes 3']])
  })

  test('waits for a phone, and ends with its time', () => {
    const ending = signUp({ deadline: TODAY + 2 * DAY_MS })
    expect(told({ signUp: ending }, false).slice(0, 3)).toEqual([['phone 1'], ['comes 2'], []])
  })

  test('is open once a phone is linked, although what is stored was asked for before', () => {
    expect(told({ signUp: signUp({}) }).slice(0, 2)).toEqual([['open 1'], ['comes 2']])
  })

  test.each([
    ['all seven are claimed', signUp({ today: 7 }, 7)],
    ['it is over', signUp({ deadline: TODAY })],
  ])('is on no day when %s', (_when, bonus) => {
    expect(told({ signUp: bonus }).flat()).toEqual([])
  })
})

describe('the daily deposit', () => {
  const daily = (change: Partial<SignUpPro>, claimed = 0): SignUpPro => ({
    needDeposit: centavos(50_000),
    todayDeposit: centavos(0),
    canSign: false,
    day: 1,
    cycle: 1,
    turnoverMultiple: 5,
    list: [8, 8, 10].map((pesos, index) => ({
      day: index + 1,
      rewards: cash(pesos),
      status: index < claimed ? 2 : 0,
    })),
    ...change,
  })

  test('is a deposit away each day, and begins again after its last', () => {
    expect(told({ signUpPro: daily({ day: 2 }, 1) }).slice(0, 4)).toEqual([
      ['deposit 2'],
      ['deposit 3'],
      ['deposit 1'],
      ['deposit 2'],
    ])
  })

  test('says what is open and what is claimed today', () => {
    expect(told({ signUpPro: daily({ canSign: true }) })[0]).toEqual(['open 1'])
    expect(told({ signUpPro: daily({ day: 1 }, 1) })[0]).toEqual(['claimed 1'])
  })
})

describe('the battle pass', () => {
  const pass = (status: (step: number) => 0 | 1 | 2, plus = false): BattlePass => ({
    season: { id: '1', name: 'Season 1', start: TODAY - 2 * DAY_MS, end: TODAY + 3 * DAY_MS },
    step: 0,
    signedToday: false,
    daysLeft: 3,
    plus,
    turnoverMultiple: 3,
    list: [1, 2, 3, 4, 5].map((step) => ({ step, base: cash(step), plus: cash(1), status: status(step) })),
  })

  test('has a step a day to the end of its season; those that were missed come first', () => {
    const missed = pass((step) => (step < 2 ? 2 : step <= 3 ? 1 : 0))
    expect(told({ battlePass: missed }).slice(0, 4)).toEqual([['open 2'], ['comes 4'], ['comes 5'], []])
  })

  test('gives its plus to those who have it', () => {
    const prizes = (plus: boolean) => {
      const [one] = days({ battlePass: pass((step) => (step <= 3 ? 2 : 0), plus) })[0]?.coming ?? []
      return one && 'prize' in one ? one.prize.rewards.length : 0
    }
    expect([prizes(false), prizes(true)]).toEqual([1, 2])
  })
})

test('tasks begin anew when their time says so: daily ones each day, weekly ones on Mondays, one-time ones never', () => {
  const group = (type: Task['groups'][number]['type'], resetTime: number | null) => ({
    type,
    resetTime,
    activity: 0,
    boxes: [],
    tasks: [
      {
        id: type,
        title: '',
        desc: '',
        icon: '',
        target: 1,
        progress: 1,
        activity: 1,
        rewards: [],
        turnoverMultiple: 3,
        status: 3 as const,
        link: '',
      },
    ],
  })
  const monday = TODAY + 3 * DAY_MS
  const tasks = { groups: [group('daily', TODAY + DAY_MS), group('weekly', monday), group('once', null)] }
  const comes = told({ tasks })
  expect(comes.slice(0, 4)).toEqual([
    ['daily 1', 'weekly 1'],
    ['daily new'],
    ['daily new'],
    ['daily new', 'weekly new'],
  ])
  expect(comes.flatMap((day, ahead) => (day.includes('weekly new') ? ahead : []))).toEqual([3, 10])
})
