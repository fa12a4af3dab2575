import * as v from 'valibot'
import { MESSAGES } from '../../contract/formats.ts'
import { FieldError } from '../domain/fieldError.ts'
import type { Words } from '../domain/domainError.ts'

const REQUIRED: Words = { 'en-US': MESSAGES.required, 'vi-VN': 'Vui lòng không để trống' }
const FORMAT: Words = { 'en-US': MESSAGES.format, 'vi-VN': 'Định dạng không đúng' }

/** Validates a request by its schema. Throws 10001 with a message for each field. */
export function readInput<Schema extends v.GenericSchema>(schema: Schema, raw: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, raw)
  if (parsed.success) return parsed.output
  throw new FieldError(Object.fromEntries(parsed.issues.flatMap(fieldsOf)))
}

function fieldsOf(issue: v.BaseIssue<unknown>): [string, Words][] {
  const nested = issue.issues?.flatMap(fieldsOf) ?? []
  if (nested.length > 0) return nested
  const field = v.getDotPath(issue) ?? ''
  return [[field, issue.input === undefined || issue.input === '' ? REQUIRED : FORMAT]]
}
