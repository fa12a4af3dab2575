import type { Data, MoneyCall } from '../../contract/calls.ts'
import { CODES, isTransient } from '../../contract/errors.ts'
import { toCentavos } from '../../contract/money.ts'
import { WITHDRAWAL } from '../../contract/statuses.ts'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import type { Toasted } from '../api/reactions.ts'
import type { MoneyRequest, MoneyState, Secret } from '../protocol/cashier.ts'
import type { Failure } from '../protocol/outcome.ts'

/** Too late, too early, too many. */
const NOT_NOW = new Set([408, 425, 429])

export interface Try {
  api: Api
  request: MoneyRequest
  /** What confirms it, if this worker still knows it. */
  secret: Secret | undefined
  /** Never sent before. */
  isFresh: boolean
  toasted: Toasted
}

/** Sends a request once. `unknown`: send the same id again. `stop`: not in this session. */
export async function tryOnce(attempt: Try): Promise<MoneyState | 'unknown' | 'stop'> {
  const { api, request, isFresh, toasted } = attempt
  if (!isFresh) {
    // The cookie may belong to another player, who logged in in another tab.
    const who = await api.call('userInfo', {}, toasted)
    if (!who.ok) return isSessionInvalid(who.failure) ? 'stop' : 'unknown'
    if (who.value.uid !== request.uid) return 'stop'
  }
  const answer = await ask(attempt)
  if (answer === 'noSecret') return withoutSecret(attempt)
  return answer.ok ? { status: 'done', data: answer.value } : judge(attempt, answer.failure)
}

async function judge(attempt: Try, failure: Failure): Promise<MoneyState | 'unknown' | 'stop'> {
  if (isTurnedAway(failure)) return turnedAway(attempt)
  if (failure.kind !== 'refused') return 'unknown'
  if (isSessionInvalid(failure)) return 'stop'
  const { code } = failure
  if (isTransient(code) && (!attempt.isFresh || code === CODES.inProgress)) return 'unknown'
  // Same id, different password: the first request arrived. Its order is on the list, or it was refused.
  const found = code === CODES.requestIdReused ? await findWithdrawal(attempt) : undefined
  if (found === 'unknown') return found
  return found ? { status: 'done', data: found } : { status: 'refused', failure }
}

/** An earlier attempt may have arrived all the same: it is asked for again, and looked for on the list. */
async function turnedAway(attempt: Try): Promise<MoneyState> {
  const found = await findWithdrawal(attempt)
  if (found && found !== 'unknown') return { status: 'done', data: found }
  return { status: 'asking', lost: true, turnedAway: true }
}

/** The password was lost with an earlier worker: looks for the order on the list, else asks the player. */
async function withoutSecret(attempt: Try): Promise<MoneyState | 'unknown'> {
  const found = await findWithdrawal(attempt)
  if (found === 'unknown') return found
  return found ? { status: 'done', data: found } : { status: 'password' }
}

/** Finds the order of a request. Only if the orders before it are known; otherwise the player is asked. */
async function findWithdrawal({ api, request, toasted }: Try): Promise<Data<'withdrawCreate'> | undefined | 'unknown'> {
  if (request.call !== 'withdrawCreate' || !request.before) return undefined
  const { before } = request
  const answer = await api.call('withdrawFetch', { page: 1 }, toasted)
  if (!answer.ok) return 'unknown'
  const { bank, amount } = request.input
  const order = answer.value.list.find(
    (one) => !before.includes(one.orderNo) && one.bank === bank && one.amount === toCentavos(amount),
  )
  return order && { orderNo: order.orderNo, status: WITHDRAWAL.pending, rail: '', eta: '' }
}

function ask({ api, request, secret, toasted }: Try): Promise<Answer<Data<MoneyCall>>> | 'noSecret' {
  const { call, input, requestId, uid } = request
  if (call === 'withdrawCreate' && secret === undefined) return 'noSecret'
  // The stored input was typed for its call when it was made (`MoneyRequest`).
  const proof = typeof secret === 'object' ? { passkey: secret } : { passwordTrade: secret }
  return api.call(call, { ...input, requestId, uid, ...proof }, toasted)
}

/** The operator answers with 200 and an envelope; what says 'not now' with one of these is asked again. */
function isTurnedAway(failure: Failure): boolean {
  if (failure.kind !== 'http') return false
  return failure.status >= 400 && failure.status < 500 && !NOT_NOW.has(failure.status)
}

function isSessionInvalid(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === CODES.sessionInvalid
}
