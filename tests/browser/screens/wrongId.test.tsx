import { expect, test, vi } from 'vitest'
import type { Identity } from '../../../contract/calls/kyc.ts'
import { DocumentForm } from '../../../src/screens/kycUpload/DocumentForm.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({
  ask: () => {},
  send: () => {},
  pageEvents: { subscribe: () => {} },
  useResource: () => ({ value: undefined }),
}))

const TYPES = [
  { code: 'PASSPORT', name: 'Passport', recommended: true, sides: 1, needExpiry: false, reviewText: '5 minutes' },
] as const
const START = { idType: 'PASSPORT', idNo: 'P1234567A', expiry: '' }

test('an ID that another account uses is told once, with the way to another one', () => {
  const rejected: Identity = {
    status: 'rejected',
    idType: 'PASSPORT',
    idNo: 'P1234567A',
    reasons: ['alreadyUsed'],
    images: [
      { side: 'front', url: 'data:,', status: 'rejected', reason: 'alreadyUsed' },
      { side: 'selfie', url: 'data:,', status: 'pending' },
    ],
  }
  const { element } = render(<DocumentForm start={START} identity={rejected} types={TYPES} photos={[]} />)
  expect(element.textContent?.split('This ID is used by another account')).toHaveLength(2)
  expect(element.querySelector('.notice')?.textContent).toContain('Choose another ID with Change.')
})
