import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import type { NewMoneyRequest } from '../../../workers/protocol/cashier.ts'
import { settle } from './fakes.ts'
import { deposit, device, fakeCashier, refused, statuses, withdrawal, type Fate } from './moneyForTests.ts'

const PASSWORD = '135791'

describe('a money request', () => {
  it('is on the device before it is sent, without the trade password', async () => {
    const { cashier, startWorker, stored } = device()
    const request = withdrawal()
    let storedBefore = ''
    cashier.beforeWork(() => {
      storedBefore = stored()
    })
    await startWorker().money.send(request, PASSWORD)
    expect(storedBefore).toContain(request.requestId)
    expect(stored()).not.toContain(PASSWORD)
    expect(storedBefore).not.toContain(PASSWORD)
  })

  it.each<[string, Fate[]]>([
    ['lost before it arrived', ['lostBefore']],
    ['done, its answer lost', ['lostAfter']],
    ['lost again and again', ['lostBefore', 'lostAfter', 'lostAfter', 'lostBefore', 'lostAfter']],
    ['answered with an error page', ['lostAfter', { kind: 'http', status: 502, message: 'Bad gateway!' }]],
    ['asked for while the first is still at work', ['lostAfter', refused(10006)]],
    ['met by maintenance after a loss', ['lostAfter', refused(10005)]],
  ])('%s: is asked for under the same id until there is an answer', async (_, fates) => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push(...fates)
    const worker = startWorker()
    const request = deposit()
    const sending = worker.money.send(request)
    await clock.pass(300_000)
    expect(await sending).toMatchObject({ ok: true, value: { status: 'done', data: { orderNo: 'N1' } } })
    expect(cashier.orders).toHaveLength(1)
    expect(new Set(cashier.sent)).toEqual(new Set([request.requestId]))
    expect(cashier.sent).toHaveLength(fates.length + 1)
    expect(worker.settled).toHaveLength(1)
  })

  it.each<[string, NewMoneyRequest, string | undefined]>([
    ['a deposit', deposit(), undefined],
    ['a withdrawal', withdrawal(), PASSWORD],
  ])('%s that is turned away each time can be put away, and is asked for until then', async (_, request, secret) => {
    const { cashier, clock, startWorker } = device()
    const turnedAway: Fate = { kind: 'http', status: 413, message: 'Request error' }
    cashier.fates.push(...Array.from({ length: 9 }, (): Fate => turnedAway))
    const worker = startWorker()
    void worker.money.send(request, secret)
    await clock.pass(30_000)
    expect((await worker.standing('u1'))[0]?.state).toEqual({ status: 'asking', lost: true, turnedAway: true })
    expect(cashier.sent.length).toBeGreaterThan(2)
    expect(await worker.money.dismiss(request.requestId)).toBe(true)
    const before = cashier.sent.length
    await clock.pass(300_000)
    expect([await worker.standing('u1'), cashier.sent.length]).toEqual([[], before])
  })

  it('that is turned away for a while is done in the end, and one that arrived before that is known by the list', async () => {
    const { cashier, clock, startWorker } = device()
    const turnedAway: Fate = { kind: 'http', status: 403, message: 'Request error' }
    cashier.fates.push(turnedAway, 'lostBefore', 'well', 'lostAfter', turnedAway)
    const worker = startWorker()
    const requests = [deposit(), withdrawal()]
    for (const request of requests) {
      void worker.money.send(request, PASSWORD)
      await clock.pass(60_000)
    }
    expect(statuses(await worker.standing('u1'))).toEqual(['done', 'done'])
    expect([cashier.orders.length, cashier.sent.length]).toEqual([2, 5])
  })

  it('cannot be put away for an outage, nor for too many requests', async () => {
    const { cashier, clock, startWorker } = device()
    const notNow = [502, 503, 429, 408].map((status): Fate => ({ kind: 'http', status, message: 'Request error' }))
    cashier.fates.push(...notNow, 'never')
    const worker = startWorker()
    const request = deposit()
    void worker.money.send(request)
    await clock.pass(60_000)
    expect(await worker.money.dismiss(request.requestId)).toBe(false)
    expect((await worker.standing('u1'))[0]?.state).toEqual({ status: 'asking', lost: true })
  })

  it('says that it is being checked, once an answer was lost', async () => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push('lostAfter', 'never')
    const worker = startWorker()
    void worker.money.send(deposit())
    await settle()
    await clock.pass(10_000)
    expect((await worker.standing('u1'))[0]?.state).toEqual({ status: 'asking', lost: true })
  })

  it('an answer is heard also where the device can be neither written nor read by then', async () => {
    const { cashier, clock, startWorker, onUse } = device()
    let isBroken = false
    onUse(() => (isBroken ? 'fails' : undefined))
    cashier.beforeWork(() => {
      isBroken = true
    })
    const heard: unknown[] = []
    void startWorker()
      .money.send(deposit())
      .then((outcome) => heard.push(outcome))
    await clock.pass(60_000)
    expect(heard).toMatchObject([{ ok: true, value: { status: 'done', data: { orderNo: 'N1' } } }])
  })

  it('200 double taps are one order', async () => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push('lostAfter')
    const worker = startWorker()
    const taps = Array.from({ length: 200 }, () => worker.money.send(withdrawal(), PASSWORD))
    await clock.pass(60_000)
    const outcomes = await Promise.all(taps)
    expect(cashier.orders).toHaveLength(1)
    expect(outcomes.every((outcome) => outcome.ok && outcome.value.status === 'done')).toBe(true)
  })

  it('a second tab joins the one that is under way, and sees its answer', async () => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push('lostAfter')
    const [one, two] = [startWorker(), startWorker()]
    const first = one.money.send(withdrawal(), PASSWORD)
    await settle()
    const second = two.money.send(withdrawal(), PASSWORD)
    await clock.pass(60_000)
    expect(cashier.orders).toHaveLength(1)
    expect(await second).toEqual(await first)
  })

  it('the same command sent again after its answer is the same order', async () => {
    const { cashier, startWorker } = device()
    const request = withdrawal()
    const first = await startWorker().money.send(request, PASSWORD)
    expect(await startWorker().money.send(request, PASSWORD)).toEqual(first)
    expect(cashier.orders).toHaveLength(1)
  })

  it('a second request after an answer is a second order', async () => {
    const { cashier, startWorker } = device()
    const { money } = startWorker()
    await money.send(withdrawal(), PASSWORD)
    await money.send(withdrawal(), PASSWORD)
    expect(cashier.orders).toHaveLength(2)
  })

  it('a refusal ends it; the next request has an id of its own', async () => {
    const { cashier, startWorker } = device()
    cashier.fates.push(refused(30007, { left: 4 }))
    const worker = startWorker()
    expect(await worker.money.send(withdrawal(), PASSWORD)).toMatchObject({
      ok: true,
      value: { status: 'refused', failure: { code: 30007 } },
    })
    await worker.money.send(withdrawal(), PASSWORD)
    expect(new Set(cashier.sent).size).toBe(2)
    expect(cashier.orders).toHaveLength(1)
  })

  it('a refusal is told until the next request of its kind, or until it was read, also by later workers', async () => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push(refused(30007), refused(30007))
    const worker = startWorker()
    await worker.money.send(withdrawal(), PASSWORD)
    expect(statuses(await worker.standing('u1'))).toEqual(['refused'])
    await worker.money.send(withdrawal(), PASSWORD)
    expect(statuses(await worker.standing('u1'))).toEqual(['refused'])
    await worker.money.send(deposit())
    expect(statuses(await worker.standing('u1'))).toEqual(['refused', 'done'])
    const later = startWorker()
    await later.money.resume()
    await clock.pass(2 * DAY_MS)
    await later.money.send({ ...deposit(), call: 'mallExchangeOrder', input: { itemId: 'i1', quantity: 1 } })
    const [refusal, ...others] = await later.standing('u1')
    expect(refusal?.state.status).toBe('refused')
    expect(statuses(others)).toEqual(['done'])
    expect(await later.money.dismiss(refusal?.requestId ?? '')).toBe(true)
    expect(statuses(await later.standing('u1'))).toEqual(['done'])
  })

  it('what was asked for in vain by a worker that is gone, and is refused now, is told', async () => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push('never', refused(30007))
    const first = startWorker()
    void first.money.send(deposit())
    await settle()
    first.die()
    const second = startWorker()
    const resuming = second.money.resume()
    await clock.pass(60_000)
    await resuming
    expect(statuses(await second.standing('u1'))).toEqual(['refused'])
  })

  it('offline nothing is sent, stored or kept waiting', async () => {
    const { cashier, clock, goOffline, startWorker } = device()
    goOffline(true)
    const worker = startWorker()
    expect(await worker.money.send(deposit())).toEqual({ ok: false, failure: { kind: 'offline' } })
    goOffline(false)
    await worker.money.resume()
    await clock.pass(300_000)
    expect(cashier.sent).toEqual([])
    expect(await worker.standing('u1')).toEqual([])
  })
})

describe('a worker that is gone in the middle', () => {
  it.each<[string, Fate]>([
    ['before it arrived', 'lostBefore'],
    ['after it was done', 'never'],
  ])('%s: the next one goes on with a deposit under the same id', async (_, fate) => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push(fate)
    const first = startWorker()
    const request = deposit()
    void first.money.send(request)
    await settle()
    first.die()
    const second = startWorker()
    const resuming = second.money.resume()
    await clock.pass(60_000)
    await resuming
    expect(cashier.orders).toHaveLength(1)
    expect(new Set(cashier.sent)).toEqual(new Set([request.requestId]))
    expect(statuses(await second.standing('u1'))).toEqual(['done'])
  })

  it('finds a withdrawal that was made on the list, without asking for the password', async () => {
    const { cashier, startWorker } = device()
    cashier.fates.push('never')
    const first = startWorker([])
    void first.money.send(withdrawal(), PASSWORD)
    await settle()
    first.die()
    const second = startWorker()
    await second.money.resume()
    expect((await second.standing('u1'))[0]?.state).toMatchObject({ status: 'done', data: { orderNo: 'N1' } })
    expect(cashier.orders).toHaveLength(1)
  })

  it('does not take an older order of the same amount for it', async () => {
    const { cashier, startWorker } = device()
    await startWorker([]).money.send(withdrawal(), PASSWORD)
    cashier.fates.push('lostBefore')
    const first = startWorker(['N1'])
    const request = withdrawal()
    void first.money.send(request, PASSWORD)
    await settle()
    first.die()
    const second = startWorker()
    await second.money.resume()
    const requests = await second.standing('u1')
    expect(requests.find(({ requestId }) => requestId === request.requestId)?.state).toEqual({ status: 'password' })
  })

  it.each<[string, Fate]>([
    ['that never arrived', 'lostBefore'],
    ['that did arrive', 'never'],
  ])('asks for the password of a withdrawal %s, and uses the same id', async (_, fate) => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push(fate)
    const first = startWorker('unseen')
    const request = withdrawal()
    // The earlier orders are unknown, so the list cannot tell.
    void first.money.send(request, PASSWORD)
    await settle()
    first.die()
    const second = startWorker()
    await second.money.resume()
    expect(statuses(await second.standing('u1'))).toEqual(['password'])
    const going = second.money.continueWith(request.requestId, PASSWORD)
    await clock.pass(60_000)
    expect(await going).toMatchObject({ ok: true, value: { status: 'done', data: { orderNo: 'N1' } } })
    expect(cashier.orders).toHaveLength(1)
    expect(new Set(cashier.sent)).toEqual(new Set([request.requestId]))
  })

  it('a pending one cannot be put away; an answered one can, by one of two tabs', async () => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push('lostBefore')
    const worker = startWorker()
    const request = deposit()
    void worker.money.send(request)
    await settle()
    const other = startWorker()
    const dismissed = () => Promise.all([worker, other].map(({ money }) => money.dismiss(request.requestId)))
    expect(await dismissed()).toEqual([false, false])
    expect(await worker.standing('u1')).toHaveLength(1)
    await clock.pass(60_000)
    expect((await dismissed()).filter(Boolean)).toHaveLength(1)
    expect(await worker.standing('u1')).toEqual([])
  })
})

describe('whose it is', () => {
  it('waits for the same player when the session ends in between', async () => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push('lostAfter', refused(20002))
    const worker = startWorker()
    const request = deposit()
    void worker.money.send(request)
    await clock.pass(10_000)
    worker.identity.become(undefined)
    await clock.pass(60_000)
    const before = cashier.sent.length
    worker.identity.become('u1')
    const resuming = worker.money.resume()
    await clock.pass(60_000)
    await resuming
    expect(cashier.sent.length).toBe(before + 1)
    expect(statuses(await worker.standing('u1'))).toEqual(['done'])
    expect(cashier.orders).toHaveLength(1)
  })

  it('is never sent for another player', async () => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push('lostBefore')
    const worker = startWorker()
    void worker.money.send(deposit())
    await settle()
    worker.identity.become('u2')
    cashier.login('u2')
    void worker.money.resume()
    await clock.pass(300_000)
    expect(cashier.sent).toHaveLength(1)
    expect(cashier.orders).toEqual([])
    expect(await worker.standing('u2')).toEqual([])
  })

  it('is not sent for who came while it was read', async () => {
    const { cashier, clock, startWorker, onUse } = device()
    const uses: number[] = []
    onUse((nth) => {
      uses.push(nth)
      // This one was stored; now it is read, to be sent.
      if (nth !== 2) return
      worker.identity.become('u2')
      cashier.login('u2')
    })
    const worker = startWorker()
    void worker.money.send(deposit())
    await clock.pass(60_000)
    expect(uses.length).toBeGreaterThanOrEqual(2)
    expect([cashier.sent, cashier.orders]).toEqual([[], []])
    expect(statuses(await worker.standing('u1'))).toEqual(['asking'])
  })

  it('is not sent again with a cookie that another tab has changed', async () => {
    const { cashier, clock, startWorker } = device()
    cashier.fates.push('lostBefore')
    const worker = startWorker()
    void worker.money.send(deposit())
    await settle()
    // This tab does not know of it yet.
    cashier.login('u2')
    await clock.pass(300_000)
    expect(cashier.sent).toHaveLength(1)
    expect(cashier.orders).toEqual([])
  })
})

it('whatever is lost in whatever order, there is one order and one id', async () => {
  const kinds: Fate[] = ['lostBefore', 'lostAfter', { kind: 'mismatch' }, refused(10006)]
  for (let round = 0; round < 4 ** 4; round += 1) {
    const cashier = fakeCashier()
    const { clock, startWorker } = device(cashier)
    // After the first lost answer, every later 'not now' is asked about, too.
    cashier.fates.push(...[0, 1, 2, 3].map((place) => kinds[Math.floor(round / 4 ** place) % 4] ?? 'lostBefore'))
    const sending = startWorker().money.send(deposit())
    await clock.pass(120_000)
    expect(await sending).toMatchObject({ value: { status: 'done' } })
    expect(cashier.orders).toHaveLength(1)
  }
})
