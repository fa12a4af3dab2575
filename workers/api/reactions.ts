import type { Call } from '../../contract/call.ts'
import type { CallName } from '../../contract/calls.ts'
import { SUCCESS_TOAST_DELAY_MS } from '../../contract/constants.ts'
import { CODES, ENVELOPE_ERROR, httpMessage, REQUEST_ERROR } from '../../contract/errors.ts'
import type { Clock } from '../ports.ts'
import type { PageEvent } from '../protocol/feed.ts'
import type { Failure } from '../protocol/outcome.ts'
import { isMissingExtension } from './answer.ts'

type Toast = Extract<PageEvent, { type: 'toast' }>

/** Failures with the same text within this time, in ms, show one toast. */
const REPEAT_MS = 1_000
const REQUEST_TIMEOUT_STATUS = 408
const { validation, wrongCredentials, codeWrong, locked, secondFactorWanted } = CODES
/** Refusals that a call's form shows itself, beside the field or above its button. */
const TOLD_IN_PLACE: Partial<Record<CallName, readonly number[]>> = {
  userCustomRegister: [validation, codeWrong],
  userBankCardCreate: [validation, secondFactorWanted],
  userIdentityBase: [validation],
  userIdentityUpload: [validation],
  userLogin: [locked, secondFactorWanted, codeWrong],
  resetLoginPwd: [codeWrong],
  resetTradePwd: [validation, codeWrong, secondFactorWanted],
  userBind: [codeWrong, wrongCredentials, secondFactorWanted],
  userModifyPasswordLogin: [validation, wrongCredentials, locked, secondFactorWanted],
  userModifyPasswordTrade: [validation, wrongCredentials, locked, secondFactorWanted],
  userDataRequest: [wrongCredentials, locked],
  userClosureRequest: [wrongCredentials, locked, secondFactorWanted],
  userDataOpen: [wrongCredentials, locked, secondFactorWanted],
  userSecondFactorBegin: [wrongCredentials, locked],
  userPasskeyBegin: [wrongCredentials, locked],
  userPasskeyRemove: [wrongCredentials, locked, secondFactorWanted],
  userSecondFactorConfirm: [codeWrong, locked],
  userSecondFactorProve: [codeWrong, locked],
  userSecondFactorRenew: [wrongCredentials, codeWrong, locked],
  userSecondFactorEnd: [wrongCredentials, codeWrong, locked],
}

export interface ReactionPorts {
  clock: Clock
  notify(event: PageEvent): void
  /** Clears local user data; `announced` if the page has to leave for the game screen. */
  onSessionInvalid(announced: boolean): void
}

/**
 * Toasts already shown for a request that is sent again until it is answered; `silent` for a request that no player
 * made.
 */
export type Toasted = Set<string> | 'silent'

export type Reactions = ReturnType<typeof createReactions>

/** Reactions to an answer by the error catalogue (section 8), for all calls. */
export function createReactions({ clock, notify, onSessionInvalid }: ReactionPorts) {
  let lastWords = ''
  let toastedAt = Number.NEGATIVE_INFINITY
  /** Repetitions under way that no player asked for. */
  let quiet = 0

  /** A failure that is shown in its form gets no toast as well. */
  function isToldInPlace(name: CallName, call: Call, failure: Failure): boolean {
    if (failure.kind !== 'refused' || failure.code === CODES.sessionInvalid) return false
    if (call.money || name === 'rechargePreCreate') return true
    return TOLD_IN_PLACE[name]?.includes(failure.code) === true && canBeTold(failure)
  }

  function complain(toast: Toast, toasted: Toasted | undefined): void {
    if (toasted === 'silent') return
    const words = JSON.stringify(toast)
    if (toasted?.has(words) || (words === lastWords && clock.elapsed() - toastedAt < REPEAT_MS)) return
    toasted?.add(words)
    lastWords = words
    toastedAt = clock.elapsed()
    notify(toast)
  }

  return {
    /** Meanwhile what is only read fails without a toast: it had one the first time. */
    quietly: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      quiet += 1
      return work().finally(() => {
        quiet -= 1
      })
    },
    succeeded: (call: Call, message: string) => {
      if (call.method === 'GET' || message === '') return
      clock.after(SUCCESS_TOAST_DELAY_MS, () => notify({ type: 'toast', tone: 'success', words: message }))
    },
    failed: (name: CallName, call: Call, failure: Failure, toasted?: Toasted) => {
      const invalid = failure.kind === 'refused' && failure.code === CODES.sessionInvalid
      if (invalid && name === 'userInfo') return onSessionInvalid(false)
      if (call.extension && isMissingExtension(failure)) return
      const isKept = isToldInPlace(name, call, failure) || (quiet > 0 && call.method === 'GET')
      const toast = isKept ? undefined : complaint(failure, toasted)
      if (toast) complain(toast, toasted)
      if (invalid) onSessionInvalid(true)
    },
  }
}

/** The form needs the fields of a validation error, and the end of a lock, to show them. */
function canBeTold({ code, data }: Extract<Failure, { kind: 'refused' }>): boolean {
  if (code === CODES.validation) return Object.keys(partsOf(partsOf(data)['fields'])).length > 0
  if (code === CODES.locked) return Number.isFinite(partsOf(data)['until'])
  return true
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' ? { ...value } : {}
}

/** No toast while offline: the page shows its connection strip, and the caller the failure of a command. */
function complaint(failure: Failure, toasted: Toasted | undefined): Toast | undefined {
  switch (failure.kind) {
    case 'refused':
      // The request is retried with a new proof; if that fails, the form shows it.
      if (failure.code === CODES.proofWanted) return undefined
      return failure.message === ''
        ? { type: 'toast', tone: 'error', message: ENVELOPE_ERROR }
        : { type: 'toast', tone: 'error', words: failure.message }
    case 'http':
      return { type: 'toast', tone: 'error', message: failure.message }
    case 'timeout':
      // Of a request that is sent again, its card says that the answer is late.
      return toasted ? undefined : { type: 'toast', tone: 'error', message: httpMessage(REQUEST_TIMEOUT_STATUS) }
    case 'mismatch':
      return { type: 'toast', tone: 'error', message: REQUEST_ERROR }
    case 'offline':
    case 'lost':
    case 'storage':
      return undefined
  }
}
