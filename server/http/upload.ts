import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { IMAGE_MAX_BYTES } from '../../contract/constants.ts'
import { readUpload } from '../domain/kyc/upload.ts'
import type { Operator } from '../operator.ts'
import { fieldsOf } from './fields.ts'
import { sendFile } from './sendFile.ts'
import { sessionOf } from './sessionCookie.ts'

/** One byte above the limit, so that a file that is too large is rejected instead of truncated. */
const LIMITS = { fileSize: IMAGE_MAX_BYTES + 1, files: 1, fields: 8, fieldSize: 200, fieldNameSize: 50, parts: 9 }

/** Lets the routes of this instance accept multipart bodies besides JSON. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })
}

export interface Form {
  fields: Record<string, unknown>
  file: Buffer | null
}

/** The fields and the `file` of a multipart form; the fields of any other body. Rejects malformed bodies with 400. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) return { fields: fieldsOf(request.body), file: null }
  try {
    return await readParts(request)
  } catch (cause) {
    throw Object.assign(new Error('The form cannot be read', { cause }), { statusCode: 400 })
  }
}

async function readParts(request: FastifyRequest): Promise<Form> {
  const fields = new Map<string, unknown>()
  let file: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, part.value)
    else if (part.fieldname === 'file') file = await part.toBuffer()
    else part.file.resume()
  }
  return { fields: Object.fromEntries(fields), file }
}

const fileId = v.pipe(v.string(), v.uuid())

/** `/api/file/{fileId}`: a picture for its owner; to everybody else it does not exist. */
export function serveUploads(app: FastifyInstance, operator: Operator): void {
  const { db, clock } = operator
  app.get<{ Params: { fileId: string } }>('/api/file/:fileId', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const session = await sessionOf(request, db, clock)
    return sendFile(reply, session && (await findUpload(operator, request.params.fileId, session.uid)))
  })
}

/** A picture by its id, of one owner or of any player; null if there is none. */
export async function findUpload(ports: Pick<Operator, 'db' | 'files'>, id: string, uid?: string) {
  return v.is(fileId, id) ? ((await readUpload(ports, id, uid)) ?? null) : null
}
