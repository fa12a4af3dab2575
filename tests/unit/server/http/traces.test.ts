import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WITHDRAWAL_HOLD_HOURS } from '../../../../contract/calls/cashier.ts'
import { type Operator, startOperatorProcess } from '../../../e2e/setup/operator.ts'
import { Device } from '../../../outages/device.ts'
import { SANDBOX_KEY } from '../../../sandboxKey.ts'
import { inRoot } from '../../../../tools/root.ts'
import { BASE, handIn } from '../kyc/kycForTests.ts'
import { Browser, linkPhone, PASSWORD, type Player, register } from './operatorForTests.ts'
import { type OtlpReceiver, startOtlpReceiver } from './otlpReceiver.ts'

const TRACE = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const PARENT = '0123456789abcdef'
const traceparent = `00-${TRACE}-${PARENT}-01`
const WRONG_PASSWORD = '97531086'
const TRADE_PASSWORD = '86429753'
const ID_NUMBER = '5550123-1234-7'
const ACCOUNT = '7788990011'

/** A player's life with the operator, told to its log and to a receiver of traces. */
let receiver: OtlpReceiver
let operator: Operator
let player: Player
let device: Device
let browser: Browser
let code: string
let orderNo: string

beforeAll(async () => {
  receiver = await startOtlpReceiver()
  operator = await startOperatorProcess({ LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint })
  browser = new Browser(operator.origin)
  player = await register(browser)
  await new Browser(operator.origin).call('userLogin', { username: player.username, password: WRONG_PASSWORD })
  await linkPhone(browser, player.phone)
  code = await browser.smsCode(player.phone)
  // A body that cannot be read.
  const headers = { 'content-type': 'application/json' }
  await browser.fetch('/api/user/login', { method: 'POST', headers, body: `{"password":"${PASSWORD}"` })
  device = await new Device(browser, player.uid).opened()
  await handIn(browser, { idNo: ID_NUMBER })
  await browser.sandbox('POST', 'kyc', { uid: player.uid, status: 'approved' })
  await done('userModifyPasswordTrade', { newPassword: TRADE_PASSWORD })
  await done('userBankCardCreate', { bank: 'bpi', name: 'Maria Santos', account: ACCOUNT })
  await browser.advance(WITHDRAWAL_HOLD_HOURS * 60 * 60_000)
  await browser.sandbox('POST', 'grant', { uid: player.uid, type: 'cash', amount: 500 })
  const withdrawal = { bank: 'bpi', amount: 100, passwordTrade: TRADE_PASSWORD, requestId: randomUUID() }
  const withdrawn = await browser.post('/api/withdraw/create', withdrawal, { traceparent })
  expect(await withdrawn.json()).toMatchObject({ success: true })
  await vi.waitFor(() => expect(eventsOfTrace()).not.toEqual([]), { timeout: 20_000 })
  const quote = { method: 'ewallet', bank: 'gcash', amount: 500, requestId: randomUUID() }
  const { preId } = (await browser.call('rechargePreCreate', quote)).data
  orderNo = (await browser.call('rechargeBuild', { preId, requestId: randomUUID() })).data.orderNo
  await browser.sandbox('POST', 'deposit', { orderNo, action: 'pay' })
  device.close()
  await operator.stop()
})
afterAll(() => receiver.close())

async function done(name: 'userModifyPasswordTrade' | 'userBankCardCreate', input: Record<string, unknown>) {
  const { success, msg } = await browser.call(name, input)
  if (!success) throw new Error(String(msg))
}

const eventsOfTrace = () =>
  device.heard.filter(({ traceparent: told }) => told?.includes(TRACE)).map(({ event }) => event)

const spanOf = (name: string) => {
  const found = receiver.spans.find((span) => span.traceId === TRACE && span.name === name)
  if (!found) throw new Error(`No span ${name} among ${receiver.spans.map((span) => span.name).join(', ')}`)
  return found
}

test('a trace goes from the caller through call and transaction to what the device is told', () => {
  const call = spanOf('POST /api/withdraw/create')
  expect(call.parentSpanId).toBe(PARENT)
  expect(spanOf('transaction').parentSpanId).toBe(call.spanId)
  const events = eventsOfTrace()
  expect(events).toContain('balance.change')
  for (const event of events) expect(spanOf(`message ${event}`).parentSpanId).not.toBe('')
})

test('each line of the log is JSON, and those of a call have its trace', () => {
  const lines = operator
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  const calls = lines.filter(({ route }) => route === '/api/withdraw/create')
  expect(calls.map(({ traceId }) => traceId)).toEqual([TRACE])
  expect(lines.filter(({ route, traceId }) => route !== undefined && traceId === undefined)).toEqual([])
})

test('neither log nor traces have anything personal', () => {
  const [, session = ''] = browser.cookie.split('=')
  const { uid, username, phone } = player
  const { firstName, lastName, address, birthday } = BASE
  const personal = [uid, username, phone, WRONG_PASSWORD, TRADE_PASSWORD, ID_NUMBER, ACCOUNT, orderNo, session]
  for (const told of [operator.printed(), receiver.raw()]) {
    expect(told).toContain('/api/user/bind')
    for (const secret of [...personal, firstName, lastName, address, birthday, SANDBOX_KEY])
      expect(told).not.toContain(secret)
    // A time or a duration may have the same six digits in its middle.
    for (const digits of [PASSWORD, code]) expect(told).not.toMatch(new RegExp(`(?<![\\d.])${digits}(?!\\d)`))
  }
})

test('OpenTelemetry is loaded by one file, which is itself loaded only where traces are wanted', () => {
  const files = globSync('{contract,protocols,brand,engines,server,sandbox}/**/*.ts', { cwd: inRoot() })
  const importing = (what: RegExp) => files.filter((file) => what.test(readFileSync(inRoot(file), 'utf8')))
  expect(importing(/from '@opentelemetry\//)).toEqual(['server/tracing/otlp.ts'])
  expect(importing(/from '.*\/otlp\.ts'/)).toEqual([])
})
