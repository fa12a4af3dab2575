import { beforeEach, expect, test, vi } from 'vitest'
import { guardDrafts } from '../../../src/app/draftOwner.ts'
import { DRAFTS, forgetDrafts, leaveDraft } from '../../../src/state/draft.ts'

const page = vi.hoisted((): { show: (session: object) => void } => ({ show: () => {} }))

vi.mock('../../../src/state/data.ts', async () => {
  const { signal } = await import('@preact/signals-react')
  const session = signal<object>({})
  page.show = (value) => (session.value = { value })
  return { resources: { of: () => ({ signal: session }) } }
})

const login = (uid: string) => page.show({ status: 'player', user: { uid } })
const endLogin = () => page.show({ status: 'visitor' })
const typed = () => sessionStorage.getItem(`${DRAFTS}withdraw`)

guardDrafts()

beforeEach(() => {
  sessionStorage.clear()
  endLogin()
  login('u1')
  leaveDraft('withdraw', { amount: '500' })
})

test('what a player has typed is there for them after a login that ended by itself', () => {
  endLogin()
  login('u1')
  expect(typed()).not.toBeNull()
})

test('nobody else finds it', () => {
  endLogin()
  login('u2')
  expect(typed()).toBeNull()
})

test('what a player types as they join stays, after another one has logged out', () => {
  forgetDrafts()
  endLogin()
  leaveDraft('withdraw', { amount: '700' })
  login('u2')
  expect(typed()).toContain('700')
})
