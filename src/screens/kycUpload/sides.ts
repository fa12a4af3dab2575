import type { Identity, IdentityType } from '../../../contract/calls/kyc.ts'
import type { KycPhoto, KycSide } from '../../../workers/protocol/kyc.ts'

/** What there is of one side: a photo on its way, or what the operator has already. */
export interface SideOfId {
  side: KycSide
  photo: KycPhoto | undefined
  /** The operator's picture; another kind of ID makes those of the old one useless, but not the selfie. */
  handedIn: Identity['images'][number] | undefined
  /** Nothing is left to do about it. */
  isReady: boolean
}

export function sidesOf(type: IdentityType, identity: Identity, photos: readonly KycPhoto[]): SideOfId[] {
  const sides: KycSide[] = type.sides === 2 ? ['front', 'back', 'selfie'] : ['front', 'selfie']
  return sides.map((side) => {
    const photo = photos.find((one) => one.side === side)
    const isOfThisId = side === 'selfie' || identity.idType === type.code
    const handedIn = isOfThisId ? identity.images.find((image) => image.side === side) : undefined
    const stands = handedIn !== undefined && handedIn.status !== 'rejected'
    return { side, photo, handedIn, isReady: photo ? photo.state.status === 'sent' : stands }
  })
}
