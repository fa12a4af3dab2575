import type { Identity } from '../../contract/calls/kyc.ts'
import type { Failure } from './outcome.ts'

export type KycSide = Identity['images'][number]['side']

type Fields = Readonly<Record<string, string>>

/** What was typed and not handed in yet; ticks are never kept. */
export interface KycDraft {
  details: Fields
  document: Fields
}

/** Why a file is no photo that can be sent; `unsupported`: this browser cannot make photos smaller. */
export type PhotoProblem = 'unreadable' | 'tooSmall' | 'tooLarge' | 'unsupported'

export type KycPhotoState =
  /** `part` of the work that is done, 0 to 1. */
  | { status: 'preparing'; part: number }
  | { status: 'unusable'; problem: PhotoProblem }
  /** Kept on this device until it is its turn, or until the next try. */
  | { status: 'waiting' }
  | { status: 'sending'; sentBytes: number }
  /** Given up for now: goes on when asked to, and by itself when the network is back. */
  | { status: 'stopped'; failure: Failure }
  | { status: 'sent'; fileId: string; url: string }

/** The photo of one side on its way, known to the operator by its `requestId` however often it is sent. */
export interface KycPhoto {
  side: KycSide
  requestId: string
  originalBytes: number
  /** Once it is compressed. Of one that was sent in an earlier visit the picture is the operator's. */
  prepared: PreparedPhoto | undefined
  state: KycPhotoState
}

interface PreparedPhoto {
  bytes: number
  /** In pixels. */
  width: number
  height: number
  picture: Blob | undefined
}
