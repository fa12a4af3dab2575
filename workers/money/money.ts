import type { Data } from '../../contract/calls.ts'
import { CODES } from '../../contract/errors.ts'
import { toCentavos } from '../../contract/money.ts'
import { WITHDRAWAL } from '../../contract/statuses.ts'
import { LOST, OFFLINE, UNREADABLE, type Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import type { Said } from '../api/reactions.ts'
import type { Identity } from '../identity.ts'
import type { Clock } from '../ports.ts'
import type { MoneyCall, MoneyRequest, MoneyState, MoneyWish } from '../protocol/cashier.ts'
import type { Failure, Outcome } from '../protocol/outcome.ts'
import { isOpen, type Book } from './book.ts'

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** The operator did not judge the request: the same id may be tried again. */
const PASSING: ReadonlySet<number> = new Set([CODES.tooMany, CODES.maintenance, CODES.inProgress])

export interface MoneyPorts {
  api: Api
  book: Book
  clock: Clock
  identity: Identity
  isOffline(): boolean
  /** The numbers of the withdrawals that this device has seen; `undefined` when it has seen none of the list. */
  seenWithdrawals(): string[] | undefined
  /** There is an answer: balance, orders, limits and bonuses are old now. */
  onSettled(request: MoneyRequest, state: MoneyState): void
}

/** Money in and money out, each exactly once: the id is stored before it is sent, and asked for until it is answered. */
export interface Money {
  send(wish: MoneyWish, secret?: string): Promise<Outcome<MoneyState>>
  continueWith(requestId: string, secret: string): Promise<Outcome<MoneyState>>
  dismiss(requestId: string): Promise<void>
  /** Goes on with what has no answer yet; for a start, a login, and a network that is back. */
  resume(): Promise<void>
}

export function createMoney(ports: MoneyPorts): Money {
  const { api, book, clock, identity } = ports
  /** Trade passwords: only for as long as this worker lives. */
  const secrets = new Map<string, string>()
  /** Written down here, and not sent yet. */
  const fresh = new Set<string>()
  const pursued = new Map<string, Promise<MoneyState | undefined>>()
  const sleepers = new Set<() => void>()

  async function send(wish: MoneyWish, secret?: string): Promise<Outcome<MoneyState>> {
    const uid = identity.uid()
    if (uid === undefined) return LOST
    if (ports.isOffline()) return OFFLINE
    const entered = await enter(uid, wish, secret)
    if (entered.status !== 'found') return UNREADABLE
    return outcomeOf(uid, await pursue(uid, entered.request.requestId))
  }

  /** Writes the wish down, unless it or another one of its kind stands there already. */
  function enter(uid: string, wish: MoneyWish, secret: string | undefined) {
    const before = wish.call === 'withdrawCreate' ? ports.seenWithdrawals() : undefined
    return book.enter(uid, (requests) => {
      const standing = requests.find(
        ({ requestId, call, state }) => requestId === wish.requestId || (call === wish.call && isOpen(state)),
      )
      if (standing) return standing
      if (secret !== undefined) secrets.set(wish.requestId, secret)
      fresh.add(wish.requestId)
      return { ...wish, uid, at: clock.now(), before, state: { status: 'asking', lost: false } }
    })
  }

  function outcomeOf(uid: string, state: MoneyState | undefined): Outcome<MoneyState> {
    return state && identity.uid() === uid ? { ok: true, value: state } : LOST
  }

  /** In one tab at a time; another one that wants the same waits, and finds the answer. */
  function pursue(uid: string, requestId: string): Promise<MoneyState | undefined> {
    const running = pursued.get(requestId)
    if (running) return running
    const pursuit = book
      .alone(requestId, () => askUntilAnswered(uid, requestId))
      .finally(() => pursued.delete(requestId))
    pursued.set(requestId, pursuit)
    return pursuit
  }

  /** Its last state; `undefined` when it stands no more. */
  async function askUntilAnswered(uid: string, requestId: string): Promise<MoneyState | undefined> {
    const said: Said = new Set()
    for (let tries = 0; ; tries += 1) {
      const found = await book.find(uid, requestId)
      if (found.status === 'absent' || identity.uid() !== uid) return undefined
      if (found.status === 'found') {
        const { request } = found
        if (!isOpen(request.state)) return request.state
        const next = await step(request, fresh.delete(requestId), said)
        if (next === 'stop' || identity.uid() !== uid) return request.state
        if (next !== 'again') return settle(request, next)
        if (request.state.status === 'asking' && !request.state.lost)
          await book.update({ ...request, state: { status: 'asking', lost: true } })
      }
      await pause(tries)
    }
  }

  /** One attempt. What it came to, or whether to go on. */
  async function step(request: MoneyRequest, isFresh: boolean, said: Said): Promise<MoneyState | 'again' | 'stop'> {
    if (!isFresh) {
      // The cookie may be somebody else's by now: another tab can have changed the player.
      const who = await api.call('userInfo', {}, said)
      if (!who.ok) return isSessionInvalid(who.failure) ? 'stop' : 'again'
      if (who.value.uid !== request.uid) return 'stop'
    }
    const answer = await ask(request, said)
    if (answer === 'noSecret') return withoutSecret(request, said)
    if (answer.ok) return { status: 'done', data: answer.value }
    return judge(request, answer.failure, isFresh, said)
  }

  async function judge(
    request: MoneyRequest,
    failure: Failure,
    isFresh: boolean,
    said: Said,
  ): Promise<MoneyState | 'again' | 'stop'> {
    if (failure.kind !== 'refused') return 'again'
    if (isSessionInvalid(failure)) {
      await book.update({ ...request, state: { status: 'asking', lost: true } })
      return 'stop'
    }
    if (PASSING.has(failure.code) && (!isFresh || failure.code === CODES.inProgress)) return 'again'
    // Same id, other password: the first one did arrive. Its order is on the list, or it was refused.
    if (failure.code === CODES.requestIdReused && request.call === 'withdrawCreate') {
      const found = await findWithdrawal(request, said)
      if (found === 'unknown') return 'again'
      if (found) return { status: 'done', data: found }
    }
    return { status: 'refused', failure }
  }

  function ask(request: MoneyRequest, said: Said): Promise<Answer<Data<MoneyCall>>> | 'noSecret' {
    const { requestId } = request
    switch (request.call) {
      case 'rechargeBuild':
        return api.call('rechargeBuild', { ...request.input, requestId }, said)
      case 'mallExchangeOrder':
        return api.call('mallExchangeOrder', { ...request.input, requestId }, said)
      case 'redemptionCodeUse':
        return api.call('redemptionCodeUse', { ...request.input, requestId }, said)
      case 'letterClaim':
        return api.call('letterClaim', { ...request.input, requestId }, said)
      case 'graspStart':
        return api.call('graspStart', { ...request.input, requestId }, said)
      case 'signUpSign':
        return api.call('signUpSign', { requestId }, said)
      case 'signUpProSign':
        return api.call('signUpProSign', { requestId }, said)
      case 'battlePassSign':
        return api.call('battlePassSign', { requestId }, said)
      case 'taskGetReward':
        return api.call('taskGetReward', { ...request.input, requestId }, said)
      case 'taskGetBoxReward':
        return api.call('taskGetBoxReward', { ...request.input, requestId }, said)
      case 'energyfillFill':
        return api.call('energyfillFill', { ...request.input, requestId }, said)
      case 'energyfillClaim':
        return api.call('energyfillClaim', { ...request.input, requestId }, said)
      case 'withdrawCreate': {
        const passwordTrade = secrets.get(requestId)
        if (passwordTrade === undefined) return 'noSecret'
        return api.call('withdrawCreate', { ...request.input, passwordTrade, requestId }, said)
      }
    }
  }

  /** The worker that knew the password is gone. The list may tell; else only the player can. */
  async function withoutSecret(request: MoneyRequest, said: Said): Promise<MoneyState | 'again'> {
    const found = await findWithdrawal(request, said)
    if (found === 'unknown') return 'again'
    return found ? { status: 'done', data: found } : { status: 'password' }
  }

  /** Only where it is certain which orders were there before the request; for what is not, the player is asked. */
  async function findWithdrawal(
    request: MoneyRequest,
    said: Said,
  ): Promise<Data<'withdrawCreate'> | undefined | 'unknown'> {
    if (request.call !== 'withdrawCreate') return undefined
    const { before } = request
    if (!before) return undefined
    const answer = await api.call('withdrawFetch', { page: 1 }, said)
    if (!answer.ok) return 'unknown'
    const { bank, amount } = request.input
    const order = answer.value.list.find(
      (one) => !before.includes(one.orderNo) && one.bank === bank && one.amount === toCentavos(amount),
    )
    return order && { orderNo: order.orderNo, status: WITHDRAWAL.pending, rail: '', eta: '' }
  }

  async function settle(request: MoneyRequest, state: MoneyState): Promise<MoneyState> {
    await book.update({ ...request, state })
    if (isOpen(state)) return state
    secrets.delete(request.requestId)
    ports.onSettled(request, state)
    return state
  }

  /** What has no answer yet: looked for until the device can tell, since it may be money. */
  async function untilRead(uid: string): Promise<MoneyRequest[]> {
    for (let tries = 0; identity.uid() === uid; tries += 1) {
      const read = await book.read(uid)
      if (read.status === 'found') return read.requests.filter(({ state }) => state.status === 'asking')
      await pause(tries)
    }
    return []
  }

  function pause(tries: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = clock.after(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, resolve)
    sleepers.add(resolve)
    return promise.finally(() => {
      cancel()
      sleepers.delete(resolve)
    })
  }

  return {
    send,
    continueWith: async (requestId, secret) => {
      const uid = identity.uid()
      if (uid === undefined) return LOST
      if (ports.isOffline()) return OFFLINE
      const found = await book.find(uid, requestId)
      if (found.status === 'failed') return UNREADABLE
      secrets.set(requestId, secret)
      if (found.status === 'found') await book.update({ ...found.request, state: { status: 'asking', lost: true } })
      return outcomeOf(uid, await pursue(uid, requestId))
    },
    dismiss: async (requestId) => {
      const uid = identity.uid()
      if (uid === undefined) return
      secrets.delete(requestId)
      await book.remove(uid, requestId, ({ state }) => state.status !== 'asking')
    },
    resume: async () => {
      for (const wake of sleepers) wake()
      const uid = identity.uid()
      if (uid === undefined) return
      const waiting = await untilRead(uid)
      await Promise.all(
        waiting.map(async ({ requestId }) => {
          // One that is under way may be just about to give up, for the session that ended.
          const joined = pursued.has(requestId)
          await pursue(uid, requestId)
          if (joined) await pursue(uid, requestId)
        }),
      )
    },
  }
}

function isSessionInvalid(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === CODES.sessionInvalid
}
