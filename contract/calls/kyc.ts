import * as v from 'valibot'
import { get, post } from '../call.ts'
import { gender } from '../entities/user.ts'
import { count, day, empty, id, nothing, requestId, text, time } from '../schema.ts'
import { KYC_STATUSES } from '../statuses.ts'

export const ID_TYPES = ['PHILID', 'PASSPORT', 'UMID', 'DRIVER', 'SSS', 'PRC', 'POSTAL', 'VOTER'] as const
export const IMAGE_SIDES = ['front', 'back', 'selfie'] as const
export const UPLOAD_SCENES = ['kyc', 'chat', 'avatar'] as const

const idType = v.picklist(ID_TYPES)
const side = v.picklist(IMAGE_SIDES)
const personName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

const identityType = v.object({
  code: idType,
  name: v.string(),
  recommended: v.boolean(),
  sides: v.picklist([1, 2]),
  needExpiry: v.boolean(),
  reviewText: v.string(),
})
export type IdentityType = v.InferOutput<typeof identityType>

export const identityBase = v.object({
  firstName: personName,
  middleName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  lastName: personName,
  birthday: day,
  gender,
  nationality: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
  address: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(200)),
  city: personName,
  province: personName,
  incomeSource: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
  /** The player states that they do not belong to a group that is barred by law (docs/rules.md, 1). */
  notBarred: v.literal(true),
})
export type IdentityBase = v.InferOutput<typeof identityBase>

/** Why a review rejected a document or an image. */
export const REJECTION_REASONS = [
  'blurred',
  'cutOff',
  'expired',
  'nameDiffers',
  'under21',
  'alreadyUsed',
  'notAccepted',
  /** The same person has excluded themselves under another account. */
  'excluded',
] as const
const reason = v.picklist(REJECTION_REASONS)

const identity = v.object({
  status: v.picklist(KYC_STATUSES),
  base: v.optional(v.omit(identityBase, ['notBarred'])),
  idType: v.optional(idType),
  idNo: v.optional(v.string()),
  expiry: v.optional(day),
  images: v.array(v.object({ side, url: v.string(), status: v.picklist(KYC_STATUSES), reason: v.optional(reason) })),
  submitTime: v.optional(time),
  reviewTime: v.optional(time),
  /** Of the last review, without those about the details (`DETAILS_REASONS`) once these are saved anew. */
  reasons: v.optional(v.array(reason)),
})
export type Identity = v.InferOutput<typeof identity>

export const kycCalls = {
  userIdentityType: get('/api/user/identity/type', { auth: 'player', input: empty, data: v.array(identityType) }),
  userIdentityFetch: get('/api/user/identity/fetch', { auth: 'player', input: empty, data: identity }),
  userIdentityBase: post('/api/user/identity/base', { auth: 'player', input: identityBase, data: nothing }),
  userIdentityUpload: post('/api/user/identity/upload', {
    auth: 'player',
    input: v.object({
      idType,
      idNo: v.pipe(v.string(), v.trim(), v.minLength(4), v.maxLength(30)),
      expiry: v.optional(day),
      /** Only the new pictures; those that were not rejected are kept. */
      images: v.pipe(v.array(v.object({ side, fileId: id })), v.maxLength(3)),
    }),
    data: nothing,
  }),
  commonUploadImg: post('/api/common/uploadImg', {
    auth: 'guest',
    upload: true,
    input: v.object({ scene: v.picklist(UPLOAD_SCENES), requestId }),
    data: v.object({ url: text(500), fileId: id, size: count }),
  }),
}
