import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createGamesProvider } from '../../../server/providers/games.ts'
import { partnerFaults } from '../../../server/providers/partner.ts'
import { createPaymentsProvider } from '../../../server/providers/payments.ts'

const clock = { now: () => 0 }
const paid = { reference: 'r1', orderNo: 'N1', amount: 5, outcome: 'paid' }
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  partnerFaults.reset()
})

/** A partner's server with these answers, and the operator's log about it. */
async function partner(answer: (response: ServerResponse) => void) {
  const said: string[] = []
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  const close = () => new Promise((closed) => server.close(closed))
  closing.push(close)
  const ports = { clock, report: (fault: unknown) => said.push(String(fault)) }
  const origin = `http://127.0.0.1:${address.port}`
  return {
    said,
    close,
    payments: createPaymentsProvider({ code: 'sandpay', origin, secret: 'secret' }, ports),
    games: createGamesProvider({ origin, secret: 'secret' }, ports),
  }
}

const says = (result: unknown) => (response: ServerResponse) => void response.end(JSON.stringify({ result }))

async function faults(): Promise<[unknown, number][]> {
  const { values } = await partnerFaults.get()
  return values
    .filter(({ value }) => value > 0)
    .map(({ labels, value }) => [`${labels['partner']} ${labels['cause']}`, value])
}

test('what became of a payment is told with who says it', async () => {
  const { payments, said } = await partner(says(paid))
  expect(await payments.ask('N1')).toEqual({ ...paid, amount: 500, provider: 'sandpay' })
  expect(said).toEqual([])
})

test.each([
  ['another order', { ...paid, orderNo: 'N2' }, 'NotUnderstood: order: result.orderNo is not understood'],
  ['an outcome that nobody knows', { ...paid, outcome: 'perhaps' }, /result\.outcome is not understood/],
  ['nothing that was agreed', 'paid', /result is not understood/],
])('an answer about %s is none: it is logged without what is in it, and counted', async (_, result, line) => {
  const { payments, said } = await partner(says(result))
  expect(await payments.ask('N1')).toBe('nothing')
  expect(said).toEqual([expect.stringMatching(line)])
  expect(await faults()).toEqual([['payments notUnderstood', 1]])
})

test('a fault of the provider, a redirect and a closed door are silences, which are counted each and logged once', async () => {
  const answers = [
    (response: ServerResponse) => response.writeHead(503).end(),
    (response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end(),
  ]
  const { payments, said, close } = await partner((response) => (answers.shift() ?? says(null))(response))
  expect([await payments.ask('N1'), await payments.ask('N1')]).toEqual(['silent', 'silent'])
  expect(said).toEqual(['Error: order: HTTP 503'])
  expect(await payments.ask('N1')).toBe('nothing')
  await close()
  expect(await payments.ask('N1')).toBe('silent')
  expect(said).toHaveLength(2)
  expect(await faults()).toEqual([['payments silent', 3]])
})

test('rounds that the games provider does not tell of are logged and counted, and shown without', async () => {
  const { games, said } = await partner((response) => void response.end('{"rounds":[{}]}'))
  expect(await games.rounds(['r1'])).toEqual(new Map())
  expect(said).toEqual(['NotUnderstood: rounds: rounds.0.roundId is not understood'])
  expect(await faults()).toEqual([['games notUnderstood', 1]])
})
