import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { userInfo } from '../../../contract/entities/user.ts'
import { KycSuspended } from '../../../src/app/popups/Kyc.tsx'
import { SuspendedBanner } from '../../../src/app/SuspendedBanner.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({ useResource: () => ({ value: undefined }) }))

function bannerOf(identityStatus: 'rejected' | 'pending') {
  const given = { uid: 'u1', username: 'maria', nickname: 'Maria', identityStatus, onlyKyc: true }
  const session = { status: 'player', user: v.parse(userInfo, given) } as const
  const { element } = render(<SuspendedBanner route="profile" session={session} />)
  const way = element.querySelector('a[href^="/kyc"]')
  return { words: element.textContent, way: [way?.textContent, way?.getAttribute('href')] }
}

test('whoever is suspended is called to complete their KYC, but not while it is in review', () => {
  expect(bannerOf('rejected').way).toEqual(['Complete KYC', '/kyc/verification'])
  const { words, way } = bannerOf('pending')
  expect(way).toEqual(['See the status', '/kyc/status'])
  expect(words).not.toContain('verify your identity')
})

test('the dialog of the suspension says what ends it, whoever has to act for that', () => {
  const words = render(<KycSuspended />).element.ownerDocument.body.textContent
  expect(words).toContain('as soon as you are verified')
  expect(words).not.toContain('Complete your KYC to')
})
