import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { SUCCESS_TOAST_DELAY_MS } from '../../contract/constants.ts'
import { CODES, ENVELOPE_ERROR, httpMessage, REQUEST_ERROR } from '../../contract/errors.ts'
import type { Clock } from '../ports.ts'
import type { Notice } from '../protocol/feed.ts'
import type { Failure } from '../protocol/outcome.ts'
import { isMissingExtension } from './answer.ts'

type Toast = Extract<Notice, { type: 'toast' }>

/** Calls that fail together for one reason say it once. */
const REPEAT_MS = 1_000
const REQUEST_TIMEOUT_STATUS = 408
const USER_INFO = '/api/user/info'
/** Their forms show under each field what the operator has against it. */
const FIELDS_SHOWN: ReadonlySet<string> = new Set([
  calls.userCustomRegister.path,
  calls.userBankCardCreate.path,
  calls.userIdentityBase.path,
  calls.userIdentityUpload.path,
])

export interface ReactionPorts {
  clock: Clock
  notice(notice: Notice): void
  /** Clears local user data; `announced` when the page has to leave for the game screen too. */
  onSessionInvalid(announced: boolean): void
}

/** The toasts of one request, which is tried again and again and shows each once; `silent`: no player asked for it. */
export type Toasted = Set<string> | 'silent'

export interface Reactions {
  succeeded(call: Call, message: string): void
  failed(call: Call, failure: Failure, toasted?: Toasted): void
}

/** What the error catalogue (section 8) does about an answer, whoever asked. */
export function createReactions({ clock, notice, onSessionInvalid }: ReactionPorts): Reactions {
  let lastWords = ''
  let toastedAt = Number.NEGATIVE_INFINITY

  /** What stands where it was asked, and stays there, is not said over it once more. */
  function isToldInPlace(call: Call, failure: Failure): boolean {
    if (failure.kind !== 'refused' || failure.code === CODES.sessionInvalid) return false
    if (call.money) return true
    return failure.code === CODES.validation && FIELDS_SHOWN.has(call.path) && namesFields(failure.data)
  }

  function complain(toast: Toast, toasted: Toasted | undefined): void {
    if (toasted === 'silent') return
    const words = JSON.stringify(toast)
    if (toasted?.has(words) || (words === lastWords && clock.elapsed() - toastedAt < REPEAT_MS)) return
    toasted?.add(words)
    lastWords = words
    toastedAt = clock.elapsed()
    notice(toast)
  }

  return {
    succeeded: (call, message) => {
      if (call.method === 'GET' || message === '') return
      clock.after(SUCCESS_TOAST_DELAY_MS, () => notice({ type: 'toast', tone: 'success', words: message }))
    },
    failed: (call, failure, toasted) => {
      const invalid = failure.kind === 'refused' && failure.code === CODES.sessionInvalid
      if (invalid && call.path === USER_INFO) return onSessionInvalid(false)
      if (call.extension && isMissingExtension(failure)) return
      const toast = isToldInPlace(call, failure) ? undefined : complaint(failure)
      if (toast) complain(toast, toasted)
      if (invalid) onSessionInvalid(true)
    },
  }
}

function namesFields(data: unknown): boolean {
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : undefined
  return typeof fields === 'object' && fields !== null && Object.keys(fields).length > 0
}

/** Without a network nothing is said here: the page shows its connection strip, and what a command came to. */
function complaint(failure: Failure): Toast | undefined {
  switch (failure.kind) {
    case 'refused':
      // Tried again with another proof; the form says it where that does not help.
      if (failure.code === CODES.proofWanted) return undefined
      return failure.message === ''
        ? { type: 'toast', tone: 'error', message: ENVELOPE_ERROR }
        : { type: 'toast', tone: 'error', words: failure.message }
    case 'http':
      return { type: 'toast', tone: 'error', message: failure.message }
    case 'timeout':
      return { type: 'toast', tone: 'error', message: httpMessage(REQUEST_TIMEOUT_STATUS) }
    case 'mismatch':
      return { type: 'toast', tone: 'error', message: REQUEST_ERROR }
    case 'offline':
    case 'lost':
    case 'storage':
      return undefined
  }
}
