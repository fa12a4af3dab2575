import { setupI18n } from '@lingui/core'
import { describe, expect, it, test } from 'vitest'
import type { SignUp, SignUpPro } from '../../../contract/entities/bonus.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'
import { TASK } from '../../../contract/statuses.ts'
import { CODES, type ErrorName } from '../../../contract/errors.ts'
import { toCentavos } from '../../../contract/money.ts'
import { depositState } from '../../../src/screens/dailyDepositBonus/depositState.ts'
import { prizeOfStep } from '../../../src/screens/shared/bonus/prizeOfStep.ts'
import { cashOf } from '../../../src/screens/shared/bonus/cashOf.ts'
import { claimError } from '../../../src/screens/shared/claim/claimError.ts'
import { clawError } from '../../../src/screens/event/claw/clawError.ts'
import { redemptionError } from '../../../src/screens/redeem/redemptionError.ts'
import { signUpState } from '../../../src/screens/signUp/signUpState.ts'
import { claimsOf, inOrder, type OneTask, type TaskGroup } from '../../../src/screens/task/groups.ts'

const cash = (amount: number) => [{ type: 'cash' as const, amount }]

function days(claimed: number, open: boolean): SignUp['list'] {
  return Array.from({ length: 7 }, (_, index) => ({
    day: index + 1,
    rewards: cash(10),
    status: index < claimed ? 2 : index === claimed && open ? 1 : 0,
  }))
}

describe('the sign-up bonus', () => {
  const week = (claimed: number, change: Partial<SignUp> = {}): SignUp => ({
    title: 'Daily (Turnover 10 times)',
    turnoverMultiple: 10,
    today: Math.min(claimed + 1, 7),
    canSign: false,
    deadline: 1_000,
    list: days(claimed, change.canSign ?? false),
    ...change,
  })
  const bound = { phoneBound: true, now: 500 }

  test.each([
    ['open', week(2, { canSign: true }), bound],
    ['tomorrow', week(2, { today: 2, deadline: 2 * DAY_MS }), bound],
    // No other day begins before the deadline.
    ['ending', week(2, { today: 2 }), bound],
    ['ending', week(2, { today: 2, deadline: manilaDayStart(500) + DAY_MS }), bound],
    ['phone', week(0), { phoneBound: false, now: 500 }],
    ['phone', week(3), { phoneBound: false, now: 500 }],
    ['over', week(3), { phoneBound: true, now: 1_000 }],
    ['over', week(0), { phoneBound: false, now: 1_000 }],
    // Stored by this device before the deadline.
    ['over', week(3, { canSign: true }), { phoneBound: true, now: 1_000 }],
    // This device's clock shows time left, but the operator has ended it.
    ['over', week(3), bound],
    // Stored by this device before the phone was linked.
    ['open', week(0), bound],
    ['complete', week(7, { today: 7 }), { phoneBound: true, now: 2_000 }],
  ])('%s', (state, bonus, who) => {
    expect(signUpState(bonus, who)).toBe(state)
  })
})

describe('the daily deposit bonus', () => {
  const cycle = (change: Partial<SignUpPro>): SignUpPro => ({
    needDeposit: toCentavos(500),
    todayDeposit: toCentavos(0),
    canSign: false,
    day: 3,
    cycle: 1,
    turnoverMultiple: 5,
    list: days(2, change.canSign ?? false),
    ...change,
  })

  test('says what is left to deposit today', () => {
    expect(depositState(cycle({ todayDeposit: toCentavos(120.5) }))).toEqual({
      is: 'deposit',
      left: 37_950,
      keepUntil: undefined,
    })
  })

  test('says until when a missed day is forgiven', () => {
    expect(depositState(cycle({ graceUntil: 9 }))).toMatchObject({ is: 'deposit', keepUntil: 9 })
  })

  test('yesterday’s day is open in its grace', () => {
    expect(depositState(cycle({ canSign: true, graceUntil: 9 }))).toEqual({ is: 'open', grace: 9 })
    expect(depositState(cycle({ canSign: true, graceUntil: null }))).toEqual({ is: 'open', grace: undefined })
  })

  test('is signed when its day is', () => {
    expect(depositState(cycle({ list: days(3, false) }))).toEqual({ is: 'signed' })
  })
})

test('a step of the battle pass brings the second row only with Plus', () => {
  const step = { step: 1, base: cash(5), plus: cash(8), tries: 1, status: 1 as const }
  expect(prizeOfStep(step, false)).toEqual({ rewards: cash(5), tries: 1 })
  expect(prizeOfStep(step, true)).toEqual({ rewards: [...cash(5), ...cash(8)], tries: 1 })
})

test('the cash of several prizes is added up without the rest, and without losing a centavo', () => {
  const points = { rewards: [{ type: 'point' as const, amount: 20 }] }
  expect(cashOf([{ rewards: cash(0.1) }, { rewards: cash(0.2) }, points])).toBe(30)
})

describe('the tasks', () => {
  const task = (id: string, status: OneTask['status']): OneTask => ({
    id,
    title: id,
    desc: '',
    icon: '',
    target: 1,
    progress: 0,
    activity: 10,
    rewards: [],
    turnoverMultiple: 3,
    status,
    link: '',
  })
  const tasks = [
    task('claimed', TASK.claimed),
    task('new', TASK.notReceived),
    task('done', TASK.done),
    task('expired', TASK.expired),
    task('begun', TASK.inProgress),
    task('done too', TASK.done),
  ]

  test('what can be claimed comes first, what is over last', () => {
    expect(inOrder(tasks).map(({ id }) => id)).toEqual(['done', 'done too', 'begun', 'new', 'claimed', 'expired'])
  })

  test('a group’s part of the badge is its finished tasks and its open boxes', () => {
    const boxes = ([2, 1, 1, 0] as const).map((status, index) => ({ id: `${index}`, need: 20, rewards: [], status }))
    const group: TaskGroup = { type: 'daily', activity: 60, boxes, tasks }
    expect(claimsOf(group)).toHaveLength(4)
  })
})

describe('why a claim was refused', () => {
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
  const said = (name: ErrorName) => {
    const error = claimError({ kind: 'refused', code: CODES[name], message: 'why', data: null })
    return `${i18n._(error.title)}: ${i18n._(error.words)}`
  }
  const answered: ErrorName[] = [
    'tooMany',
    'notFound',
    'maintenance',
    'excluded',
    'kycRequired',
    'barred',
    'notEnough',
    'alreadyClaimed',
    'notEligible',
    'expired',
  ]

  it('has words of its own for each', () => {
    const all = answered.map((name) => said(name))
    expect(new Set(all).size).toBe(answered.length)
    expect(all.filter((words) => words.includes('This was refused'))).toEqual([])
  })
})

test.each([
  [claimError, 'Nothing was claimed.'],
  [redemptionError, 'Nothing was claimed.'],
  [clawError, 'Your try was not used.'],
])('%o says why as the operator does, whether that is a sentence or not', (errorOf, untouched) => {
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
  for (const message of ['You can play only at home.', 'You can play only at home']) {
    const { words } = errorOf({ kind: 'refused', code: CODES.notEligible, message, data: null })
    expect(i18n._(words)).toBe(`You can play only at home. ${untouched}`)
  }
})
