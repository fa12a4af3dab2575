import { expect, test } from 'vitest'
import type { Identity, IdentityType } from '../../../contract/calls/kyc.ts'
import { sidesOf } from '../../../src/screens/kycUpload/sides.ts'
import type { KycPhoto, KycPhotoState, KycSide } from '../../../workers/protocol/kyc.ts'

const PHILID: IdentityType = {
  code: 'PHILID',
  name: '',
  recommended: true,
  sides: 2,
  needExpiry: false,
  reviewText: '',
}
const PASSPORT: IdentityType = { ...PHILID, code: 'PASSPORT', sides: 1 }
const NOTHING: Identity = { status: 'editing', images: [] }
const REJECTED: Identity = {
  status: 'rejected',
  idType: 'PHILID',
  images: [
    { side: 'front', url: '/api/file/1', status: 'pending' },
    { side: 'back', url: '/api/file/2', status: 'rejected', reason: 'blurred' },
    { side: 'selfie', url: '/api/file/3', status: 'pending' },
  ],
}
const photo = (side: KycSide, state: KycPhotoState): KycPhoto => ({
  side,
  requestId: side,
  originalBytes: 1,
  prepared: undefined,
  state,
})
const sent = { status: 'sent', fileId: 'f', url: '' } as const
const ready = (...args: Parameters<typeof sidesOf>) =>
  sidesOf(...args).map(({ side, isReady }) => `${side}${isReady ? '' : ' missing'}`)

test('an ID of two sides needs both and a selfie, another the front and a selfie', () => {
  expect(ready(PHILID, NOTHING, [])).toEqual(['front missing', 'back missing', 'selfie missing'])
  expect(ready(PASSPORT, NOTHING, [])).toEqual(['front missing', 'selfie missing'])
})

test('a photo counts once the operator has it', () => {
  const photos = [photo('front', sent), photo('selfie', { status: 'sending', sentBytes: 9 })]
  expect(ready(PASSPORT, NOTHING, photos)).toEqual(['front', 'selfie missing'])
})

test('after a rejection only what was rejected is missing', () => {
  expect(ready(PHILID, REJECTED, [])).toEqual(['front', 'back missing', 'selfie'])
  expect(ready(PHILID, REJECTED, [photo('back', sent)])).toEqual(['front', 'back', 'selfie'])
})

test('another kind of ID needs its own photos, but no other selfie', () => {
  expect(ready(PASSPORT, REJECTED, [])).toEqual(['front missing', 'selfie'])
})

test('a new photo in the place of one that stands counts only when it has arrived', () => {
  const photos = [photo('front', { status: 'stopped', failure: { kind: 'offline' } }), photo('back', sent)]
  expect(ready(PHILID, REJECTED, photos)).toEqual(['front missing', 'back', 'selfie'])
})
