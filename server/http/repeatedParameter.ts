import type { FastifyRequest } from 'fastify'
import { FieldError } from '../domain/fieldError.ts'
import { WORDS } from '../words.ts'
import { fieldsOf } from './fields.ts'

/** A query parameter that occurs twice: a proxy may read a different one of its values. */
class RepeatedParameter extends FieldError {
  readonly statusCode = 400

  constructor(name: string) {
    super({ [name]: WORDS.repeated })
  }
}

/** Throws 10001 with HTTP 400, naming the parameter. */
export async function refuseRepeated({ query }: FastifyRequest): Promise<void> {
  const [name] = Object.entries(fieldsOf(query)).find(([, value]) => Array.isArray(value)) ?? []
  if (name !== undefined) throw new RepeatedParameter(name)
}
