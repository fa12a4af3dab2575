import '../../../workers/proof/solve.ts'
import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { pieceText, type SmsProof } from '../../../contract/smsProof.ts'
import { solve } from '../../../workers/proof/solve.ts'
import { playersOperator, startDataWorker } from './dataWorkerForTests.ts'
import { fakeClock, domainError, settle, success, type FakeClock, type FakeOperator } from './fakes.ts'

const CHALLENGE = '/api/user/sms/challenge'
const SEND = '/api/user/sms/send/resetLoginPwd'
const SENT = { expireSec: 300, retryAfterSec: 60, leftToday: 4 }
const PROOF_WANTED = 20008
const seed = 'abcdefghijklmnopqrstuv'
const easy = { challenge: 'signed', seed, bits: 4, pieces: 3 }
const phone = '9171234567'
const scene = 'resetLoginPwd'

function started(operator: FakeOperator) {
  operator.on(SEND, success(SENT))
  const worker = startDataWorker({ operator })
  worker.watch({ name: 'smsWork', params: undefined })
  return worker
}

const bodies = (operator: FakeOperator, path: string) =>
  operator.asked.filter((asked) => asked.path === path).map(({ body }) => body)

describe('a code', () => {
  it('is asked for as the specification says where the operator has no challenges, which it is asked once', async () => {
    const operator = playersOperator()
    const worker = started(operator)
    for (let n = 0; n < 2; n += 1) {
      expect(await worker.commands.sendSms({ scene, phone })).toMatchObject({ ok: true, value: SENT })
    }
    expect(bodies(operator, SEND)).toEqual([{ phone }, { phone }])
    expect(bodies(operator, CHALLENGE)).toEqual([{ scene }])
    expect(worker.toasts()).toEqual([])
  })

  it('is asked for at once where no work is wanted', async () => {
    const operator = playersOperator()
    operator.on(CHALLENGE, success(null))
    await started(operator).commands.sendSms({ scene, phone })
    expect(bodies(operator, SEND)).toEqual([{ phone }])
  })

  it('is asked for with the challenge’s solution', async () => {
    const operator = playersOperator()
    operator.on(CHALLENGE, success(easy))
    const worker = started(operator)
    await worker.commands.sendSms({ scene, phone })
    const [body] = bodies(operator, SEND) as { proof: SmsProof }[]
    expect(body?.proof.challenge).toBe('signed')
    expect(body?.proof.nonces).toHaveLength(easy.pieces)
    for (const [piece, nonce] of (body?.proof.nonces ?? []).entries()) {
      const hash = createHash('sha256')
        .update(pieceText(seed, piece, nonce))
        .digest()
      expect(Math.clz32(hash.readUInt32BE())).toBeGreaterThanOrEqual(easy.bits)
    }
    await worker.clock.pass(100)
    expect(worker.value('smsWork')).toBeNull()
  })

  it('is asked for with another proof when one is refused, three times at most, without a toast', async () => {
    const operator = playersOperator()
    operator.on(CHALLENGE, success(easy))
    const worker = started(operator)
    operator.on(SEND, domainError(PROOF_WANTED, 'Try again'))
    expect(await worker.commands.sendSms({ scene, phone })).toMatchObject({ failure: { code: PROOF_WANTED } })
    expect(bodies(operator, CHALLENGE)).toHaveLength(3)
    expect(worker.toasts()).toEqual([])
  })

  it('is not asked for once its form was left, and the work ends', async () => {
    const operator = playersOperator()
    operator.on(CHALLENGE, success({ ...easy, bits: 20, pieces: 64 }))
    const worker = started(operator)
    ticking(worker.clock)
    const sending = worker.commands.sendSms({ scene, phone })
    await expect.poll(() => bodies(operator, CHALLENGE)).toHaveLength(1)
    await settle()
    await worker.commands.leaveSms()
    await worker.clock.pass(100)
    expect(await sending).toEqual({ ok: false, failure: { kind: 'lost' } })
    expect(bodies(operator, SEND)).toEqual([])
    expect(worker.value('smsWork')).toBeNull()
  })
})

describe('the work', () => {
  it('lets others in between its slices, and says how far it is', async () => {
    const clock = fakeClock()
    const elapsed = ticking(clock)
    const slices: number[] = []
    clock.after = (_ms, run) => {
      slices.push(elapsed.mock.calls.length)
      setImmediate(run)
      return () => {}
    }
    const progress: number[] = []
    const { signal } = new AbortController()
    const challenge = { ...easy, bits: 10, pieces: 8 }
    const nonces = await solve(challenge, { clock, signal, onProgress: (done) => progress.push(done) })
    expect(nonces).toHaveLength(8)
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((piece) => piece / 8))
    expect(slices.length).toBeGreaterThan(2)
    for (const [n, looks] of slices.entries()) expect(looks - (slices[n - 1] ?? 0)).toBeLessThanOrEqual(14)
  })
})

/** Each reading of the clock takes a millisecond. */
function ticking(clock: FakeClock) {
  let elapsed = 0
  return vi.spyOn(clock, 'elapsed').mockImplementation(() => (elapsed += 1))
}
