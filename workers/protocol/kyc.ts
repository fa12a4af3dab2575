import type { Identity } from '../../contract/calls/kyc.ts'
import type { Failure } from './outcome.ts'

export type KycSide = Identity['images'][number]['side']

type Fields = Readonly<Record<string, string>>

/** Form fields not handed in yet; consent ticks are never stored. */
export interface KycDraft {
  details: Fields
  document: Fields
}

/** Why a file cannot be sent; `unsupported`: this browser cannot compress photos. */
export type PhotoProblem = 'unreadable' | 'tooSmall' | 'tooLarge' | 'unsupported'

/** A player's own picture: where it is, or why the file is none. */
export type Portrait = { url: string } | { problem: PhotoProblem }

export type KycPhotoState =
  /** `part`: progress, 0 to 1. */
  | { status: 'preparing'; part: number }
  | { status: 'unusable'; problem: PhotoProblem }
  /** Stored on this device until it is sent or retried. */
  | { status: 'waiting' }
  | { status: 'sending'; sentBytes: number }
  /** Given up for now: retried on request, and when the network is back. */
  | { status: 'stopped'; failure: Failure }
  | { status: 'sent'; fileId: string; url: string }

/** The photo of one side; the operator knows it by its `requestId`, however often it is sent. */
export interface KycPhoto {
  side: KycSide
  requestId: string
  originalBytes: number
  /** Set once compressed. After a reload, the picture of a photo that was sent is the operator's. */
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
