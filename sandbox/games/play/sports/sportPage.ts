import type { Lang, Texts } from '../common/words.ts'

/** What a sport has of its own on the page: the rest is the same for all. */
export interface SportPage<Result> {
  words: SportWords
  /** The clock of all fixtures, at a part of their time (0 to 1). */
  clockAt(progress: number, lang: Lang): string
  createPicture(sides: readonly string[], lang: Lang, match: number): Picture<Result>
  /** Who met, with the result once there is one; `match` is the place in the round, from 0. */
  matchText(sides: readonly string[], result: Result | undefined, lang: Lang, match: number): string
}

type SportWords = Readonly<Record<'live' | 'finished' | 'wait' | 'rule', Texts>>

/** Two sides with their score between them. */
export function versus(sides: readonly string[], score: { home: number; away: number } | undefined): string {
  return sides.join(score ? ` ${score.home}–${score.away} ` : ' – ')
}

/** A fixture as it is seen. */
export interface Picture<Result> {
  element: HTMLElement
  /** Shows the fixture at a part of its time, and returns whether something happened since that is worth a sound. */
  at(progress: number, result: Result): boolean
}
