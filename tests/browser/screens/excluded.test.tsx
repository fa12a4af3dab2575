import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '../../../contract/money.ts'
import { DEPOSIT, TASK } from '../../../contract/statuses.ts'
import { DepositForm } from '../../../src/screens/recharge/DepositForm.tsx'
import { DepositOrder } from '../../../src/screens/recharge/DepositOrder.tsx'
import { BonusCard } from '../../../src/screens/event/bonuses/BonusCard.tsx'
import Event from '../../../src/screens/event/event.tsx'
import { Items } from '../../../src/screens/exchange/Items.tsx'
import { SpinMachine } from '../../../src/screens/helpSlot/SpinMachine.tsx'
import Redeem from '../../../src/screens/redeem/redeem.tsx'
import { Limits } from '../../../src/screens/securityCenter/Limits.tsx'
import { Bonus } from '../../../src/screens/shared/bonus/BonusPage.tsx'
import { ClaimButton } from '../../../src/screens/shared/claim/ClaimButton.tsx'
import { Excluded } from '../../../src/screens/shared/exclusion/Excluded.tsx'
import { StartAll, StartButton } from '../../../src/screens/task/StartAll.tsx'
import { TaskRow } from '../../../src/screens/task/TaskRow.tsx'
import { NO_GRASPS } from '../../graspLog.ts'
import { render } from '../ui/render.tsx'

/** What the data worker knows, by resource. */
const known = vi.hoisted((): { values: Record<string, unknown> } => ({ values: {} }))

vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({ value: known.values[name], refreshing: false, refresh: () => {} }),
  ask: async () => {},
  send: async () => {},
}))

vi.mock('../../../src/screens/event/throws/Throws.tsx', () => ({ Throws: () => null }))

const COUPON = { id: 'c', name: 'Coupon', type: 'coupon', amount: 50, price: 500, turnoverMultiple: 1 } as const
const SPINS = { gameCode: 'spin', spins: 3, paytable: [], friends: [], share: { url: '', text: '', code: '' } }
const METHODS = [{ code: 'ewallet', name: 'E-wallet', eta: 'at once', feeText: 'No fee', enabled: true }]

const UNDER_WAY = {
  id: 'a',
  title: 'Ten spins',
  desc: '',
  icon: 'seven',
  link: '/game',
  target: 10,
  progress: 3,
  activity: 20,
  rewards: [],
  turnoverMultiple: 3,
  status: TASK.inProgress,
}

const DAY_MS = 86_400_000

function play(exclusion: { kind: 'break' | 'self'; until: number } | null, closing: number | null = null) {
  known.values = {
    session: { status: 'player', user: { guest: false, exclusion, closing } },
    moneyRequests: [],
    clawLog: NO_GRASPS,
    rechargeMethods: METHODS,
    tasks: { groups: [] },
  }
}

beforeEach(() => play({ kind: 'break', until: Date.now() + DAY_MS }))

/** Each screen with something that a break closes, and the button or field that it offers otherwise. */
const OFFERS: [string, ReactNode, RegExp][] = [
  [
    'a reward',
    <ClaimButton key="" claim={{ call: 'signUpSign', input: {} }}>
      Claim ₱8
    </ClaimButton>,
    /Claim ₱8/,
  ],
  [
    'several rewards',
    <Bonus
      key=""
      bonus="tasks"
      claims={['taskGetReward']}
      claimable={() => ['a', 'b'].map((id) => ({ call: 'taskGetReward', input: { id } }))}
    >
      {() => null}
    </Bonus>,
    /Claim all 2/,
  ],
  ['a task', <StartButton key="" ids={['a']} title="Play" />, /Start/],
  ['a task under way', <TaskRow key="" task={UNDER_WAY} />, /Go/],
  ['all tasks', <StartAll key="" ids={['a', 'b']} />, /Start all 2/],
  ['a code', <Redeem key="" />, /Redeem/],
  ['the exchange', <Items key="" mall={{ points: 900, rate: 1, list: [COUPON], history: [] }} />, /500/],
  ['the claw machine', <Event key="" />, /Catch/],
  ['free spins', <SpinMachine key="" helper={SPINS} />, /Spin · 3 left/],
  ['deposits', <DepositForm key="" />, /E-wallet/],
  [
    'a running bonus',
    <BonusCard
      key=""
      title="Tasks"
      note=""
      icon="list"
      color=""
      badge={1}
      progress={{ label: '', value: 0, max: 1, words: '' }}
      to="/task"
      action="Claim"
    />,
    /Claim/,
  ],
]

const offered = (element: HTMLElement) =>
  [...element.querySelectorAll('button, .button, label')].map(({ textContent }) => textContent).join('\n')

test.each(OFFERS)('during a break %s is not offered', (_what, screen, offer) => {
  expect(offered(render(screen).element)).not.toMatch(offer)
})

test.each(OFFERS)('nor is %s while the account closes', (_what, screen, offer) => {
  play(null, Date.now() + DAY_MS)
  expect(offered(render(screen).element)).not.toMatch(offer)
})

test.each(OFFERS)('otherwise %s is', (_what, screen, offer) => {
  play(null)
  expect(offered(render(screen).element)).toMatch(offer)
})

test('a free spin that is not drawn yet is offered during a break all the same, and no other', () => {
  const offers = (spins: number) => offered(render(<SpinMachine helper={{ ...SPINS, spins, spun: true }} />).element)
  for (const spins of [0, 3]) {
    expect(offers(spins)).toMatch(/See your last spins/)
    expect(offers(spins)).not.toMatch(/left/)
  }
  play(null, Date.now() + DAY_MS)
  expect(offers(0)).not.toMatch(/See your last spins/)
  play(null)
  expect(offers(0)).toMatch(/See your last spins/)
})

test('what is closed is said once, with its end', () => {
  // The limits are not on this device: what is closed is known all the same.
  for (const screen of [<Redeem key="" />, <DepositForm key="" />, <Event key="" />, <Limits key="" />]) {
    const { element } = render(screen)
    expect(element.textContent?.split('Your break ends on').length).toBe(2)
    expect(element.textContent).toContain('No games, deposits or bonuses before that.')
  }
  play({ kind: 'self', until: Date.now() + DAY_MS })
  expect(render(<Excluded />).element.textContent).toMatch(/You are excluded until .*, Manila time/)
})

test('of an account that closes, what is closed is said with the way back', () => {
  play(null, Date.now() + DAY_MS)
  const { element } = render(<DepositForm />)
  expect(element.textContent).toMatch(/Your account will be closed on .*, Manila time/)
  expect([...element.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Keep my account'])
})

test('it ends by itself', () => {
  play({ kind: 'self', until: Date.now() - 1 })
  expect(render(<Excluded />).element.textContent).toBe('')
})

test('a deposit that is open already cannot be paid', () => {
  const order = {
    orderNo: 'D1',
    method: 'ewallet',
    bank: 'gcash',
    amount: centavos(500_00),
    status: DEPOSIT.pending,
    payUrl: 'https://pay.example/1',
    createTime: Date.now(),
    timeline: [],
    expireTime: Date.now() + DAY_MS,
  }
  known.values['depositOrder'] = { order }
  const { element } = render(<DepositOrder orderNo="D1" />)
  expect(element.textContent).toContain('Your break ends on')
  expect(offered(element)).not.toMatch(/Pay/)
})
