import type { Data } from '../../contract/calls.ts'
import { CODES } from '../../contract/errors.ts'
import { toCentavos } from '../../contract/money.ts'
import { WITHDRAWAL } from '../../contract/statuses.ts'
import type { Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import type { Toasted } from '../api/reactions.ts'
import type { MoneyCall, MoneyRequest, MoneyState } from '../protocol/cashier.ts'
import type { Failure } from '../protocol/outcome.ts'

/** The operator did not judge the request: the same id may be tried again. */
const PASSING: ReadonlySet<number> = new Set([CODES.tooMany, CODES.maintenance, CODES.inProgress])

export interface Try {
  api: Api
  request: MoneyRequest
  /** The trade password, as long as this worker knows it. */
  secret: string | undefined
  /** It was never sent before. */
  isFresh: boolean
  toasted: Toasted
}

/** What a try came to; `unknown`: the same id is asked again. `stop`: not for this session. */
export async function tryOnce(attempt: Try): Promise<MoneyState | 'unknown' | 'stop'> {
  const { api, request, isFresh, toasted } = attempt
  if (!isFresh) {
    // The cookie may be somebody else's by now: another tab can have changed the player.
    const who = await api.call('userInfo', {}, toasted)
    if (!who.ok) return isSessionInvalid(who.failure) ? 'stop' : 'unknown'
    if (who.value.uid !== request.uid) return 'stop'
  }
  const answer = await ask(attempt)
  if (answer === 'noSecret') return withoutSecret(attempt)
  return answer.ok ? { status: 'done', data: answer.value } : judge(attempt, answer.failure)
}

async function judge(attempt: Try, failure: Failure): Promise<MoneyState | 'unknown' | 'stop'> {
  if (failure.kind !== 'refused') return 'unknown'
  if (isSessionInvalid(failure)) return 'stop'
  const { code } = failure
  if (PASSING.has(code) && (!attempt.isFresh || code === CODES.inProgress)) return 'unknown'
  // Same id, other password: the first one did arrive. Its order is on the list, or it was refused.
  const found = code === CODES.requestIdReused ? await findWithdrawal(attempt) : undefined
  if (found === 'unknown') return found
  return found ? { status: 'done', data: found } : { status: 'refused', failure }
}

/** The worker that knew the password is gone. The list may tell; else only the player can. */
async function withoutSecret(attempt: Try): Promise<MoneyState | 'unknown'> {
  const found = await findWithdrawal(attempt)
  if (found === 'unknown') return found
  return found ? { status: 'done', data: found } : { status: 'password' }
}

/** Only where it is certain which orders were there before the request; for what is not, the player is asked. */
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
  const { requestId } = request
  switch (request.call) {
    case 'rechargeBuild':
      return api.call('rechargeBuild', { ...request.input, requestId }, toasted)
    case 'mallExchangeOrder':
      return api.call('mallExchangeOrder', { ...request.input, requestId }, toasted)
    case 'redemptionCodeUse':
      return api.call('redemptionCodeUse', { ...request.input, requestId }, toasted)
    case 'letterClaim':
      return api.call('letterClaim', { ...request.input, requestId }, toasted)
    case 'graspStart':
      return api.call('graspStart', { ...request.input, requestId }, toasted)
    case 'taskGetReward':
      return api.call('taskGetReward', { ...request.input, requestId }, toasted)
    case 'taskGetBoxReward':
      return api.call('taskGetBoxReward', { ...request.input, requestId }, toasted)
    case 'energyfillFill':
      return api.call('energyfillFill', { ...request.input, requestId }, toasted)
    case 'energyfillClaim':
      return api.call('energyfillClaim', { ...request.input, requestId }, toasted)
    case 'signUpSign':
    case 'signUpProSign':
    case 'battlePassSign':
      return api.call(request.call, { requestId }, toasted)
    case 'withdrawCreate':
      if (secret === undefined) return 'noSecret'
      return api.call('withdrawCreate', { ...request.input, passwordTrade: secret, requestId }, toasted)
  }
}

function isSessionInvalid(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === CODES.sessionInvalid
}
