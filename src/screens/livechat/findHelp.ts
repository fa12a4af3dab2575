import type { HelpArticle } from '../../../locales/help/article.ts'
import { articles, type HelpTopic } from '../../../locales/help/articles.ts'
import { slipsForgiven, slipsToBeginning, wordsOf } from '../../../contract/search/words.ts'
import type { Language } from '../../../contract/constants.ts'

export const TOPICS = Object.keys(articles).filter(isTopic)

function isTopic(name: string): name is HelpTopic {
  return name in articles
}

/** How much a word counts that was found there. */
const TITLE = 4
const ALSO_SAID = 2
const TEXT = 1

/** The articles in which every typed word is found, the best first. Accents, case and small slips are forgiven. */
export function findHelp(typed: string, language: Language): HelpTopic[] {
  const wanted = wordsOf(typed)
  return TOPICS.map((topic) => ({ topic, worth: worthOf(articles[topic], wanted, language) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .map(({ topic }) => topic)
}

function worthOf(article: HelpArticle, wanted: readonly string[], language: Language): number {
  const places = [
    { words: wordsOf(article.title[language]), weight: TITLE },
    { words: wordsOf(article.alsoSaid), weight: ALSO_SAID },
    { words: article.text.flatMap((paragraph) => wordsOf(paragraph[language])), weight: TEXT },
  ]
  const found = wanted.map((word) =>
    places
      .filter(({ words }) => words.some((known) => isMeant(word, known)))
      .reduce((sum, { weight }) => sum + weight, 0),
  )
  return found.includes(0) ? 0 : found.reduce((sum, weight) => sum + weight, 0)
}

function isMeant(typed: string, known: string): boolean {
  const most = slipsForgiven(typed.length)
  return slipsToBeginning(typed, known, most) <= most
}
