import { expect, test } from 'vitest'
import { type CallName, calls } from '../../../contract/calls.ts'
import { CODES } from '../../../contract/errors.ts'
import { isInToast } from '../../../src/state/words.ts'
import { createReactions } from '../../../workers/api/reactions.ts'
import type { PageEvent } from '../../../workers/protocol/feed.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { fakeClock } from '../workers/fakes.ts'

const refused = (code: number): Failure => ({ kind: 'refused', code, message: 'No', data: null })

test.each<[string, Failure]>([
  ['a refusal', refused(CODES.notFound)],
  ['a proof that is wanted', refused(CODES.proofWanted)],
  ['an HTTP status', { kind: 'http', status: 502, message: 'Bad gateway!' }],
  ['no answer in time', { kind: 'timeout' }],
  ['an answer that does not match', { kind: 'mismatch' }],
  ['no network', { kind: 'offline' }],
  ['a lost worker', { kind: 'lost' }],
  ['a device that cannot be read', { kind: 'storage' }],
])('%s is shown once: by the worker, or by whoever asked', (_, failure) => {
  expect(toldOf('rgExclude', failure).length).toBe(isInToast(failure) ? 1 : 0)
})

test('why a deposit has no quote is shown in its form alone', () => {
  expect(toldOf('rechargePreCreate', refused(CODES.ownLimit))).toEqual([])
  expect(toldOf('rechargePreCreate', { kind: 'timeout' })).toHaveLength(1)
})

function toldOf(name: CallName, failure: Failure): PageEvent[] {
  const events: PageEvent[] = []
  const reactions = createReactions({
    clock: fakeClock(),
    notify: (event) => events.push(event),
    onSessionInvalid: () => {},
  })
  reactions.failed(name, calls[name], failure)
  return events
}
