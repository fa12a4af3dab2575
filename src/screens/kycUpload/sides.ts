import type { Identity, IdentityType } from '../../../contract/calls/kyc.ts'
import type { KycPhoto, KycSide } from '../../../workers/protocol/kyc.ts'

/** One side of the ID: a photo that is being sent, or the one that the operator has. */
export interface SideOfId {
  side: KycSide
  photo: KycPhoto | undefined
  /** The operator's picture. With another kind of ID the old ones are void, except the selfie. */
  submitted: Identity['images'][number] | undefined
  /** The photo has been sent, or the operator has one that it did not reject. */
  isReady: boolean
}

export function sidesOf(type: IdentityType, identity: Identity, photos: readonly KycPhoto[]): SideOfId[] {
  const sides: KycSide[] = type.sides === 2 ? ['front', 'back', 'selfie'] : ['front', 'selfie']
  return sides.map((side) => {
    const photo = photos.find((one) => one.side === side)
    const isOfThisId = side === 'selfie' || identity.idType === type.code
    const submitted = isOfThisId ? identity.images.find((image) => image.side === side) : undefined
    const stands = submitted !== undefined && submitted.status !== 'rejected'
    return { side, photo, submitted, isReady: photo ? photo.state.status === 'sent' : stands }
  })
}
