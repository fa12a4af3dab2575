import type { Envelope } from '../../contract/call.ts'
import { CODES } from '../../contract/errors.ts'
import type { Language } from '../../contract/constants.ts'
import { FieldError } from '../domain/fieldError.ts'
import type { DomainError, Words } from '../domain/domainError.ts'

export function success(data: unknown, message: Words | undefined, language: Language): Envelope {
  return { success: true, code: CODES.ok, msg: message?.[language] ?? null, data: data ?? null }
}

export function refused(error: DomainError, language: Language): Envelope {
  return {
    success: false,
    code: error.code,
    msg: error.words[language],
    data: error instanceof FieldError ? { fields: inLanguage(error.fields, language) } : error.data,
  }
}

/** An envelope for an error below the application; the HTTP status tells what happened. */
export function failure(status: number, words: Words, language: Language): Envelope {
  return { success: false, code: status, msg: words[language], data: null }
}

function inLanguage(fields: Readonly<Record<string, Words>>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, words[language]]))
}
