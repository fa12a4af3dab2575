import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { IMAGE_SIDES, REJECTION_REASONS } from '../../contract/calls/kyc.ts'
import { centavos, toPesos } from '../../contract/money.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { reopen } from '../../server/domain/kyc/identity.ts'
import { refundUnderAge } from '../../server/domain/kyc/refund.ts'
import { identityOf, imagesOf } from '../../server/domain/kyc/record.ts'
import { decide, TEST_NUMBERS, type Verdict } from '../../server/domain/kyc/review.ts'
import { lockPlayer } from '../../server/domain/account/lockPlayer.ts'
import { sendFile } from '../../server/http/sendFile.ts'
import { findUpload } from '../../server/http/upload.ts'
import type { Operator } from '../../server/operator.ts'
import { handInSamplePapers } from './samplePapers.ts'
import { acting } from './staff/guard.ts'

const reason = v.picklist(REJECTION_REASONS)
const decision = v.object({
  uid: v.string(),
  status: v.picklist(['pending', 'approved', 'rejected', 'editing']),
  reasons: v.optional(v.array(reason), []),
  /** The reasons, by picture. */
  images: v.optional(v.partial(v.object(Object.fromEntries(IMAGE_SIDES.map((side) => [side, reason]))))),
  /** The name on sample papers. */
  name: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\S+ .*\S$/)), 'Maria Santos'),
})
type Decision = v.InferOutput<typeof decision>

/** The KYC desk: pending reviews, their pictures, and the decision. */
export function kycControls(api: FastifyInstance, operator: Operator): void {
  const { db } = operator

  api.get('/kyc', acting('kyc', 'papers'), async () => ({
    pending: await pendingReviews(operator),
    testNumbers: TEST_NUMBERS,
  }))

  api.get<{ Params: { fileId: string } }>(
    '/file/:fileId',
    acting('kyc', 'idPicture', ['fileId']),
    async (request, reply) => sendFile(reply, await findUpload(operator, request.params.fileId)),
  )

  api.post('/kyc', acting('kyc', 'identity', ['uid', 'status', 'reasons', 'images']), async ({ body }, reply) => {
    const wanted = v.parse(decision, body)
    const player = await db
      .selectFrom('player')
      .select(['guest', 'identityStatus'])
      .where('uid', '=', wanted.uid)
      .executeTakeFirst()
    if (!player || player.guest) return reply.code(404).send({ error: 'There is no such player' })
    if (player.identityStatus === 'approved') return reply.code(409).send({ error: 'This player is verified already' })
    return wanted.status === 'editing' ? reopened(operator, wanted.uid) : decided(operator, wanted)
  })

  api.post('/kyc/refund', acting('kyc', 'refund', ['uid']), async ({ body }, reply) => {
    const amount = await refunded(operator, v.parse(v.object({ uid: v.string() }), body).uid)
    if (amount === 0) return reply.code(409).send({ error: 'There is nothing to refund, or the player is of age' })
    return { amount }
  })
}

/** Refunds the deposits of somebody under age. */
async function refunded({ db, live, clock }: Operator, uid: string) {
  return toPesos(centavos(await inTransaction(db, (trx) => refundUnderAge(trx, { live, now: clock.now() }, uid))))
}

/** Decides a review; a player without papers gets sample papers first, so that one call verifies anybody. */
async function decided(operator: Operator, { uid, status, reasons, images, name }: Decision) {
  const { db, live, clock } = operator
  await handInSamplePapers(operator, uid, name)
  const ports = { live, now: clock.now() }
  if (status === 'pending') return { status }
  const verdict: Verdict = status === 'approved' ? 'approved' : { reasons: causes(reasons, images), images }
  const player = await inTransaction(db, async (trx) => decide(trx, ports, await lockPlayer(trx, uid), verdict))
  return { status: player.identityStatus }
}

/** For a mistyped date of birth: a barred player may start again. */
async function reopened({ db, live, clock }: Operator, uid: string) {
  await inTransaction(db, (trx) => reopen(trx, { live, now: clock.now() }, uid))
  return { status: 'editing' }
}

const causes = (reasons: Decision['reasons'], images: Decision['images']): Decision['reasons'] =>
  reasons.length > 0 || Object.keys(images ?? {}).length > 0 ? reasons : ['notAccepted']

async function pendingReviews({ db }: Operator) {
  const rows = await db
    .selectFrom('identity as i')
    .innerJoin('player as p', 'p.uid', 'i.uid')
    .select(['i.uid', 'p.username'])
    .where('p.identityStatus', '=', 'pending')
    .orderBy('i.submitTime')
    .limit(50)
    .execute()
  return Promise.all(
    rows.map(async ({ uid, username }) => {
      const row = await identityOf(db, uid)
      const images = await imagesOf(db, uid)
      return {
        uid,
        username,
        base: row?.base,
        idType: row?.idType,
        idNo: row?.idNo,
        expiry: row?.expiry,
        submitTime: row?.submitTime,
        dueTime: row?.dueTime,
        images: images.map(({ side, fileId, status }) => ({ side, status, url: `/sandbox/api/file/${fileId}` })),
      }
    }),
  )
}
