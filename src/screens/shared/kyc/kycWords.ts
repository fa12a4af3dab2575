import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { REJECTION_REASONS } from '../../../../contract/calls/kyc.ts'
import type { KycStatus } from '../../../../contract/statuses.ts'
import type { KycSide, PhotoProblem } from '../../../../workers/protocol/kyc.ts'
import type { TagTone } from '../../../ui/Badge.tsx'

export type RejectionReason = (typeof REJECTION_REASONS)[number]

export const STATUS_TAGS: Record<KycStatus, { words: MessageDescriptor; tone: TagTone }> = {
  unverified: { words: msg`Not verified`, tone: 'calm' },
  editing: { words: msg`Verification unfinished`, tone: 'note' },
  pending: { words: msg`In review`, tone: 'note' },
  approved: { words: msg`Verified`, tone: 'good' },
  rejected: { words: msg`Not accepted`, tone: 'bad' },
}

export const SIDE_WORDS: Record<KycSide, { title: MessageDescriptor; hint: MessageDescriptor }> = {
  front: {
    title: msg`Front of your ID`,
    hint: msg`All four corners in the picture, no flash, every letter sharp.`,
  },
  back: { title: msg`Back of your ID`, hint: msg`The same ID turned over, all four corners in the picture.` },
  selfie: {
    title: msg`Selfie with your ID`,
    hint: msg`Your face and the front of your ID side by side, in good light.`,
  },
}

/** Why a document or photo was rejected, and what to do about it. */
export const REASON_WORDS: Record<RejectionReason, MessageDescriptor> = {
  blurred: msg`The photo is blurred or too small to read. Take it again in good light.`,
  cutOff: msg`A part of the ID is cut off. Show all four corners.`,
  expired: msg`The ID has expired. Use a valid one.`,
  nameDiffers: msg`The name differs from the one on the ID. Write it as on the ID.`,
  under21: msg`Only people aged 21 or older may play here. Your deposits will be refunded.`,
  alreadyUsed: msg`This ID is used by another account. Contact customer service if that is not you.`,
  notAccepted: msg`This document is not accepted. Use one of the listed IDs.`,
  excluded: msg`A player with this name and date of birth is on a break, or has excluded themselves. Until that ends no other account of theirs is verified. Your deposits are refunded. Contact customer service if that is not you.`,
}

/** Reasons that concern the ID itself: no other photo of it helps. */
export const OF_THE_ID: ReadonlySet<RejectionReason> = new Set(['expired', 'alreadyUsed', 'notAccepted'])

export const PROBLEM_WORDS: Record<PhotoProblem, MessageDescriptor> = {
  unreadable: msg`This file cannot be read. Please use a JPG or PNG photo.`,
  tooSmall: msg`This photo is too small to read: its shorter side needs at least 200 pixels.`,
  tooLarge: msg`This photo is larger than this device can open. Take one with the camera here, or use a smaller one.`,
  unsupported: msg`This browser is too old to prepare photos. Update it, or use another one.`,
}
