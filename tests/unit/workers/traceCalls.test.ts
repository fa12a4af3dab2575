import { expect, it } from 'vitest'
import { placeIn } from '../../../server/tracing/trace.ts'
import { playersOperator, startDataWorker } from './dataWorkerForTests.ts'
import { success } from './fakes.ts'

it('each call has a trace of its own, which the operator understands', async () => {
  const operator = playersOperator()
  operator.on('/api/user/sms/challenge', success(null))
  operator.on('/api/user/sms/send/resetLoginPwd', success({ expireSec: 300, retryAfterSec: 60, leftToday: 4 }))
  const worker = startDataWorker({ operator })
  await worker.commands.sendSms({ scene: 'resetLoginPwd', phone: '9171234567' })
  const sent = operator.asked.filter(({ path }) => path.startsWith('/api/user/sms/'))
  const traces = sent.map(({ headers }) => placeIn(headers.get('traceparent'))?.traceId)
  expect(traces).toEqual([expect.any(String), expect.any(String)])
  expect(new Set(traces).size).toBe(2)
})
