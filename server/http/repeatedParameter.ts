import type { FastifyRequest } from 'fastify'
import { FieldError } from '../domain/fieldError.ts'
import { WORDS } from '../words.ts'
import { fieldsOf } from './fields.ts'

/** A parameter that a query gives twice: whoever reads it on the way may take the one, and we the other. */
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
