/** One text in every language. */
export interface Words {
  'en-US': string
  'vi-VN': string
}

/** What the help is about, in the order in which it is listed. */
export const HELP_SUBJECTS = ['money', 'bonuses', 'account', 'games', 'safety', 'app'] as const
export type HelpSubject = (typeof HELP_SUBJECTS)[number]

/** An answer to one question. */
export interface HelpArticle {
  subject: HelpSubject
  title: Words
  /** Paragraphs. */
  text: Words[]
  /** Words that players use and the text does not, in any language: only the search reads them. */
  alsoSaid: string
  /** The screen where it is done or seen. */
  link?: { to: string; label: Words }
}
