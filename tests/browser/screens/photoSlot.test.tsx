import { expect, test, vi } from 'vitest'
import { PhotoSlot } from '../../../src/screens/kycUpload/PhotoSlot.tsx'
import type { KycPhoto, KycPhotoState } from '../../../workers/protocol/kyc.ts'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({
  ask: () => {},
  send: () => {},
  pageEvents: { subscribe: () => {} },
  useResource: () => ({ value: undefined }),
}))

const STATES: KycPhotoState[] = [
  { status: 'preparing', part: 0.4 },
  { status: 'waiting' },
  { status: 'sending', sentBytes: 200_000 },
  { status: 'sent', fileId: 'f1', url: 'data:,' },
]

const photoOf = (state: KycPhotoState): KycPhoto => ({
  side: 'front',
  requestId: 'r1',
  originalBytes: 2_000_000,
  prepared:
    state.status === 'preparing' ? undefined : { bytes: 400_000, width: 1_200, height: 900, picture: undefined },
  state,
})

test('what is below a photo stays where it is, from the empty place to the photo that has arrived', () => {
  const slot = (photo?: KycPhoto) => (
    <div style={{ width: 358 }}>
      <PhotoSlot
        side="front"
        isReady={photo?.state.status === 'sent'}
        photo={photo}
        submitted={undefined}
        error={undefined}
      />
    </div>
  )
  const { element, show } = render(slot())
  const height = () => element.querySelector('section')?.getBoundingClientRect().height
  const heights = [height()]
  for (const state of STATES) {
    show(slot(photoOf(state)))
    heights.push(height())
  }
  expect(new Set(heights)).toEqual(new Set(heights.slice(0, 1)))
})
