import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { userInfo } from '../../../contract/entities/user.ts'
import { centavos } from '../../../contract/money.ts'
import ForgetPassword from '../../../src/screens/forgetPassword/forgetPassword.tsx'
import { DetailsForm } from '../../../src/screens/kycBaseInfo/DetailsForm.tsx'
import { DocumentForm } from '../../../src/screens/kycUpload/DocumentForm.tsx'
import Login from '../../../src/screens/login/login.tsx'
import { DepositForm } from '../../../src/screens/recharge/DepositForm.tsx'
import { LoginPassword } from '../../../src/screens/securityCenter/LoginPassword.tsx'
import { Passkeys } from '../../../src/screens/securityCenter/Passkeys.tsx'
import { Phone } from '../../../src/screens/securityCenter/Phone.tsx'
import { WithdrawForm } from '../../../src/screens/withdraw/WithdrawForm.tsx'
import { render } from '../ui/render.tsx'
import { EWALLET } from './ewallet.ts'

const MONEY = centavos(500_00)
const USER = v.parse(userInfo, { uid: 'u1', username: 'maria', nickname: 'Maria', kycStatus: 'approved' })

/** What the data worker knows, and its answer to the last press. */
const worker = vi.hoisted((): { values: Record<string, unknown>; answer: PromiseWithResolvers<unknown> } => ({
  values: {},
  answer: Promise.withResolvers(),
}))
vi.mock('../../../src/state/data.ts', async () => {
  const { signal } = await import('@preact/signals-react')
  const session = signal({ value: { status: 'player' } })
  /** A code is sent at once: what is pressed after that is what waits. */
  const ask = async (command: (commands: object) => unknown) => {
    const sms = { retryAfterSec: 60, expireSec: 300, leftToday: 3 }
    const commands = new Proxy({}, { get: (_, name) => async () => name === 'sendSms' && { ok: true, value: sms } })
    return (await command(commands)) || worker.answer.promise
  }
  return {
    ask,
    askOnce: ask,
    send: async () => {},
    pageEvents: { subscribe: () => {} },
    resources: { of: () => ({ signal: session, refresh: () => {} }) },
    useResource: (name: string) => ({ value: worker.values[name], refreshing: false, refresh: () => {} }),
  }
})

const back = vi.spyOn(history, 'go').mockImplementation(() => {})

beforeEach(() => {
  sessionStorage.clear()
  back.mockClear()
  worker.answer = Promise.withResolvers()
  worker.values = {
    session: { status: 'player', user: USER },
    moneyRequests: [],
    passkeys: [{ id: 'p1', name: 'My phone', createTime: 0, usedTime: null }],
    balance: {
      userAccountVO: { allAmount: MONEY, balance: MONEY, withdrawalAmount: MONEY, deposit: MONEY },
      userPointVO: { value: 0 },
      userRiskVO: { surplus: centavos(0) },
      fbEvent: false,
    },
    withdrawBanks: [
      {
        code: 'gcash',
        name: 'GCash',
        product: '',
        min: 100_00,
        max: 500_00,
        dayAmountLeft: 500_00,
        dayCountLeft: 3,
        fee: 0,
      },
    ],
    wallets: [{ bank: 'gcash', name: 'Maria', account: '0917' }],
    withdrawalHold: { until: null, reasons: [] },
    rechargeMethods: [EWALLET],
    rechargeBanks: [{ code: 'gcash', name: 'GCash' }],
    rechargeAmount: { min: 100_00, max: 50_000_00, list: [], firstMin: 100_00, isFirst: false, ownLimitLeft: null },
    coupons: [],
    quote: { preId: 'p1', amount: 500_00, fee: 0, bonus: 0, turnoverAdd: 500_00, expireTime: Infinity },
  }
})

function fill(element: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = element.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!input) throw new Error(`No field ${name}`)
    input.value = ''
    input.setRangeText(value)
    flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
  }
}

const submit = (element: HTMLElement) => flushSync(() => element.querySelector('form')?.requestSubmit())
const ORDER = { orderNo: 'N1', payUrl: 'https://pay.example', openMode: 'frame', status: 0, expireTime: 0 }
const DETAILS = {
  firstName: 'Maria',
  middleName: '',
  lastName: 'Cruz',
  birthday: '1990-01-01',
  gender: 'female',
  nationality: 'Filipino',
  address: '1 Street, Barangay',
  city: 'Manila',
  province: 'Manila',
  incomeSource: 'Employment',
}
const PASSPORT = { code: 'PASSPORT', name: '', recommended: true, sides: 1, needExpiry: false, reviewText: '' } as const

interface Case {
  screen: string
  content: ReactNode
  press: (element: HTMLElement) => void | Promise<void>
  value?: unknown
}

const CASES: Case[] = [
  {
    screen: '/security-center?code=loginPwd',
    content: <LoginPassword />,
    press(element) {
      fill(element, { old: '135791', password: '246802', confirm: '246802' })
      submit(element)
    },
  },
  {
    screen: '/security-center?code=phone',
    content: <Phone user={USER} />,
    press(element) {
      fill(element, { phone: '9187654321', code: '123456' })
      fill(element, { proof: '135791' })
      submit(element)
    },
  },
  { screen: '/security-center?code=passkeys&passkey=p1', content: <Passkeys />, press: submit },
  {
    screen: '/forgetPassword',
    content: <ForgetPassword />,
    async press(element) {
      fill(element, { phone: '9187654321' })
      submit(element)
      await expect.poll(() => element.querySelector('input[name=code]')).not.toBeNull()
      fill(element, { code: '123456' })
      submit(element)
      await expect.poll(() => element.querySelector('input[name=code]')).toBeNull()
      fill(element, { password: '246802', confirm: '246802' })
      submit(element)
    },
  },
  {
    screen: '/login?next=%2Fvip',
    content: <Login />,
    press(element) {
      fill(element, { username: 'player1', password: '246802' })
      submit(element)
    },
  },
  {
    screen: '/finance/withdraw',
    content: <WithdrawForm user={USER} />,
    press(element) {
      fill(element, { amount: '200', tradePassword: '246802' })
      submit(element)
    },
    value: { status: 'done', data: ORDER },
  },
  {
    screen: '/finance/recharge',
    content: <DepositForm />,
    async press(element) {
      fill(element, { amount: '500' })
      const pay = () => element.querySelector<HTMLElement>('button.mango:not([aria-disabled], [aria-busy])')
      await expect.poll(pay).not.toBeNull()
      flushSync(() => pay()?.click())
    },
    value: { status: 'done', data: ORDER },
  },
  {
    screen: '/kyc/base-info',
    content: <DetailsForm start={DETAILS} hasPhotosToMend />,
    press(element) {
      flushSync(() => element.querySelector<HTMLElement>('input[type=checkbox]')?.click())
      submit(element)
    },
  },
  {
    screen: '/kyc/upload',
    content: (
      <DocumentForm
        start={{ idType: 'PASSPORT', idNo: 'P1234567A', expiry: '' }}
        identity={{ status: 'unverified', images: [] }}
        types={[PASSPORT]}
        photos={[]}
      />
    ),
    press: submit,
  },
]

/** Whether the answer leads from a page to another. */
async function leadsOn({ screen, content, press, value = null }: Case, leave: () => void): Promise<() => boolean> {
  history.replaceState({ index: 1 }, '', screen)
  const { element } = render(content)
  await press(element)
  leave()
  const { href } = location
  worker.answer.resolve({ ok: true, value })
  return () => back.mock.calls.length > 0 || location.href !== href
}

test.each(CASES)('what is done on $screen leads on', async (one) => {
  await expect.poll(await leadsOn(one, () => {})).toBe(true)
})

test.each(CASES)('whoever has left $screen before the answer comes stays where they are', async (one) => {
  const isLed = await leadsOn(one, () => history.pushState({ index: 2 }, '', '/setting'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isLed()).toBe(false)
})
