import type { Language } from './constants.ts'

/** A text in each of the app's languages, chosen by the request's Accept-Language. */
export type Words = Readonly<Record<Language, string>>
