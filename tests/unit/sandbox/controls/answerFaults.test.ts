import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { answerFaults } from '../../../../sandbox/controls/answerFaults.ts'
import { DomainError } from '../../../../server/domain/domainError.ts'
import { TooMany } from '../../../../server/http/limits.ts'
import { loggerOptions } from '../../../../server/http/logger.ts'

const NOW = 1_000_000
const words = { 'en-US': 'Too many', 'vi-VN': 'Quá nhiều' }

/** The answer to a control that throws, and what the log has of it. */
async function answerTo(fault: () => unknown) {
  const lines: string[] = []
  const stream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const app = Fastify({ bodyLimit: 1_000, logger: { ...loggerOptions('info'), stream } })
  answerFaults(app, { now: () => NOW })
  app.post('/', async ({ body }) => {
    v.parse(v.object({ password: v.optional(v.pipe(v.string(), v.regex(/^secret$/))) }), body)
    throw fault()
  })
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json' }
    const { statusCode, headers: answered, body } = await app.inject({ method: 'POST', url: '/', headers, payload })
    return { status: statusCode, retryAfter: answered['retry-after'], body, log: lines.join('') }
  }
  return send
}

test.each([
  ['a rate limit', () => new TooMany(7), '7'],
  ['a budget', () => new DomainError('tooMany', words, { retryAfterSec: 9 }), '9'],
  ['a lock', () => new DomainError('locked', words, { until: NOW + 61_500 }), '62'],
])('%s is answered 429, and when to come again', async (_what, fault, retryAfter) => {
  expect(await (await answerTo(fault))('{}')).toMatchObject({ status: 429, retryAfter })
})

test('what was sent by mistake is told to its sender, and the log has nothing of it', async () => {
  const send = await answerTo(() => new Error('unused'))
  const { status, body, log } = await send(JSON.stringify({ password: 'hunter2hunter2' }))
  expect(status).toBe(400)
  expect(body).toContain('Invalid format')
  expect(log).not.toContain('hunter2')
})

test.each([
  ['is broken off', '{"password":', 400],
  ['is too long', JSON.stringify({ password: 'x'.repeat(2_000) }), 413],
])('what %s is the sender’s mistake, too', async (_what, payload, status) => {
  expect((await (await answerTo(() => new Error('unused')))(payload)).status).toBe(status)
})

test('a fault of the server is told without its words, which are in the log, without what it carries', async () => {
  const fault = Object.assign(new Error('The desk has burnt down'), { sent: { password: 'hunter2hunter2' } })
  const { status, body, log } = await (await answerTo(() => fault))('{}')
  expect(status).toBe(500)
  expect(body).not.toContain('burnt')
  expect(log).toContain('The desk has burnt down')
  expect(log).not.toContain('hunter2')
})
