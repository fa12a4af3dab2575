import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { userInfo } from '../../../contract/entities/user.ts'
import type { KycStatus } from '../../../contract/statuses.ts'
import KycStatusPage from '../../../src/screens/kycStatus/kycStatus.tsx'
import KycUpload from '../../../src/screens/kycUpload/kycUpload.tsx'
import KycVerification from '../../../src/screens/kycVerification/kycVerification.tsx'
import { WithdrawForm } from '../../../src/screens/withdraw/WithdrawForm.tsx'
import { render } from '../ui/render.tsx'
import { withdrawResources } from './withdrawResources.ts'

const known = vi.hoisted((): { values: Record<string, unknown>; failures: Record<string, unknown> } => ({
  values: {},
  failures: {},
}))
vi.mock('../../../src/state/data.ts', () => ({
  useResource: (name: string) => ({
    value: known.values[name],
    failure: known.failures[name],
    refreshing: false,
    refresh: () => {},
  }),
  ask: async () => {},
  send: async () => {},
}))

const BASE = { firstName: 'Maria', middleName: '', lastName: 'Santos', birthday: '2010-01-01' }

beforeEach(() => {
  known.values = withdrawResources()
  known.failures = {}
})

/** The withdrawal's call to verify: its words, and where it leads. */
function callOf(identityStatus: KycStatus) {
  const kycStatus = identityStatus === 'unverified' || identityStatus === 'editing' ? 'unratified' : identityStatus
  const given = { uid: 'u1', username: 'maria', nickname: 'Maria', identityStatus, kycStatus }
  const user = v.parse(userInfo, given)
  known.values['session'] = { status: 'player', user }
  const { element } = render(<WithdrawForm user={user} />)
  const link = element.querySelector('a[href^="/kyc"]')
  return { words: element.textContent, link: link && [link.textContent, link.getAttribute('href')] }
}

test.each(['unverified', 'editing'] as const)('who is %s is asked to verify', (status) => {
  expect(callOf(status).link).toEqual(['Verify Now', '/kyc/verification'])
})

test('nobody is asked to verify while their documents are in review', () => {
  const { words, link } = callOf('pending')
  expect(link).toBeNull()
  expect(words).not.toContain('Verify your identity first')
  expect(words).toContain('There is nothing for you to do.')
})

test('who was rejected is led to the reasons, whether or not sending anything again would help', () => {
  const { words, link } = callOf('rejected')
  expect(link).toEqual(['See the status', '/kyc/status'])
  expect(words).not.toContain('send them again')
  expect(words?.split('See why, and what you can do.')).toHaveLength(2)
})

test('a rejection promises nothing to fix: not everybody can', () => {
  known.values['session'] = { status: 'player', user: { uid: 'u1', guest: false, identityStatus: 'rejected' } }
  const next = render(<KycVerification />).element.querySelector('a.button')
  expect([next?.textContent, next?.getAttribute('href')]).toEqual(['See the status', '/kyc/status'])
})

test('whose photos stay as they were sent is not told that they are missing', () => {
  const images = ['front', 'back', 'selfie'].map((side) => ({ side, url: 'data:,', status: 'pending' }))
  known.values['session'] = { status: 'player', user: { uid: 'u1', guest: false, identityStatus: 'editing' } }
  known.values['identity'] = { status: 'editing', base: BASE, reasons: [], images, idType: 'PHILID', idNo: '1234' }
  const { element } = render(<KycStatusPage />)
  expect(element.textContent).toContain('Your ID is still to be sent for review.')
  expect(element.textContent).not.toContain('missing')
})

/** Where the three screens lead somebody who is not done: the main link of each. */
function waysOf(identity: object) {
  known.values['session'] = { status: 'player', user: { uid: 'u1', guest: false, identityStatus: 'editing' } }
  known.values['identity'] = { status: 'editing', images: [], ...identity }
  known.values['identityTypes'] = []
  known.values['kycDraft'] = { details: {}, document: {} }
  known.values['kycPhotos'] = []
  return [KycStatusPage, KycVerification, KycUpload].map((Page) => {
    const { element } = render(<Page />)
    return element.querySelector('a.mango')?.getAttribute('href')
  })
}

const DETAILS = '/kyc/baseInfo'

test.each(['under21', 'nameDiffers', 'excluded'])(
  'whose case is open again after %s is led to the details before the photos, wherever they look',
  (reason) => {
    expect(waysOf({ base: BASE, reasons: [reason] })).toEqual([DETAILS, DETAILS, DETAILS])
  },
)

test('whose case was opened before any details is led to them, too', () => {
  expect(waysOf({})).toEqual([DETAILS, DETAILS, DETAILS])
})

test('whose photos were rejected together with their details may begin with either', () => {
  known.values['session'] = { status: 'player', user: { uid: 'u1', guest: false, identityStatus: 'rejected' } }
  known.values['identity'] = { status: 'rejected', images: [], base: BASE, reasons: ['nameDiffers', 'blurred'] }
  const { element } = render(<KycUpload />)
  expect(element.textContent).not.toContain('first')
})

test('whose details stand is led to the photos, whatever else was rejected', () => {
  expect(waysOf({ base: BASE })).toEqual(['/kyc/upload', '/kyc/upload', undefined])
  expect(waysOf({ base: BASE, reasons: ['expired'] })).toEqual(['/kyc/upload', '/kyc/upload', undefined])
})

/** The status screen of somebody of whose ID this device knows nothing: its words, and where it leads. */
function unknownOf(identityStatus: KycStatus, failure?: object) {
  known.values['session'] = { status: 'player', user: { uid: 'u1', guest: false, identityStatus } }
  known.failures['identity'] = failure
  const { element } = render(<KycStatusPage />)
  return { words: element.textContent, links: [...element.querySelectorAll('a')].map((a) => a.getAttribute('href')) }
}

test('offline, nobody is told of an ID that this device does not know what is left, or wrong', () => {
  const editing = unknownOf('editing', { kind: 'offline' })
  expect(editing.words).toContain('not on this device yet')
  expect(editing.words).not.toContain('Your details are saved.')
  expect(editing.links).toEqual([DETAILS])
  const rejected = unknownOf('rejected', { kind: 'offline' })
  expect(rejected.words).toContain('not on this device yet')
  expect(rejected.words).not.toContain('what is listed here')
  expect(rejected.links).toEqual(['/inbox'])
})

test('nor while it is still asked for', () => {
  expect(unknownOf('editing').words).toBe('')
  expect(unknownOf('rejected').words).toBe('')
})
