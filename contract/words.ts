import type { Language } from './constants.ts'

/** One text in each of the app's languages; the request's Accept-Language chooses. */
export type Words = Readonly<Record<Language, string>>
