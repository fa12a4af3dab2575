import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { userInfo } from '../../../contract/entities/user.ts'
import KycBaseInfo from '../../../src/screens/kycBaseInfo/kycBaseInfo.tsx'
import KycVerification from '../../../src/screens/kycVerification/kycVerification.tsx'
import { render } from '../ui/render.tsx'

const USER = v.parse(userInfo, { uid: 'u1', username: 'maria', nickname: 'Maria' })
const OFFLINE = { kind: 'offline' }

/** What the data worker knows, and what it was asked to keep. */
const worker = vi.hoisted((): { states: Record<string, object>; kept: unknown[] } => ({ states: {}, kept: [] }))
vi.mock('../../../src/state/data.ts', async () => {
  const { signal } = await import('@preact/signals-react')
  const session = signal({ value: { status: 'player' } })
  const commands = { keepKycDraft: (part: unknown) => worker.kept.push(part), dropKycPhoto: () => {} }
  return {
    ask: async () => {},
    askOnce: async () => {},
    send: async (command: (commands: object) => unknown) => command(commands),
    pageEvents: { subscribe: () => {} },
    resources: { of: () => ({ signal: session, refresh: () => {} }) },
    useResource: (name: string) => ({ refreshing: false, refresh: () => {}, ...worker.states[name] }),
  }
})

beforeEach(() => {
  worker.kept = []
  worker.states = {
    session: { value: { status: 'player', user: USER } },
    kycDraft: { value: { details: {}, document: {} } },
    identity: { failure: OFFLINE },
    identityTypes: {
      value: ['PASSPORT', 'UMID'].map((code) => ({ code, name: code, recommended: true, sides: 1, reviewText: '' })),
    },
  }
})

function inputOf(element: HTMLElement, query: string): HTMLInputElement {
  const input = element.querySelector<HTMLInputElement>(query)
  if (!input) throw new Error(`No ${query}`)
  return input
}

function type(element: HTMLElement, name: string, text: string): HTMLInputElement {
  const input = inputOf(element, `input[name="${name}"]`)
  input.focus()
  input.value = ''
  input.setRangeText(text)
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
  return input
}

test('details that load late fill only the fields that were not touched', () => {
  const { element, show } = render(<KycBaseInfo />)
  const first = type(element, 'firstName', 'Ana')
  flushSync(() => inputOf(element, 'input[type=checkbox]').click())

  const base = { firstName: 'Maria', lastName: 'Cruz', nationality: 'Japanese', address: '12 Mabini Street' }
  worker.states['identity'] = { value: { status: 'editing', reasons: [], images: [], base } }
  show(<KycBaseInfo />)

  expect(document.activeElement).toBe(first)
  expect(first.value).toBe('Ana')
  expect(inputOf(element, 'input[type=checkbox]').checked).toBe(true)
  expect(inputOf(element, 'input[name=lastName]').value).toBe('Cruz')
  expect(inputOf(element, 'input[name=nationality]').value).toBe('Japanese')
  expect(inputOf(element, 'input[name=address]').value).toBe('12 Mabini Street')
})

test('a field that was not touched is not kept as if it had been typed', () => {
  const { element } = render(<KycBaseInfo />)
  type(element, 'firstName', 'Ana')
  type(element, 'lastName', 'Reyes')
  expect(worker.kept).toEqual([{ details: { firstName: 'Ana' } }, { details: { lastName: 'Reyes' } }])
})

test('an ID that is chosen stays chosen when the one handed in before loads late', () => {
  const { element, show } = render(<KycVerification />)
  const umid = inputOf(element, 'input[value=UMID]')
  flushSync(() => umid.click())

  const identity = { status: 'editing', reasons: [], images: [], idType: 'PASSPORT', idNo: 'P1234567A' }
  worker.states['identity'] = { value: identity }
  show(<KycVerification />)

  expect(element.contains(umid)).toBe(true)
  expect(umid.checked).toBe(true)
  expect(worker.kept).toEqual([{ document: { idType: 'UMID' } }])
})
