import { RULES } from '../provider/rulesOf.ts'
import type { Draft } from './arrange.ts'
import { freeTitle } from './titles.ts'
import type { CatalogueGame } from './types.ts'
import { EPITHETS, SLOT_WORDS, TYPE_WORDS } from './words.ts'

/** Words of a title that promise what not every game of its type has, and the feature that keeps the promise. */
const PROMISES: ReadonlyMap<string, string> = new Map([
  ['Ways', 'ways243'],
  ['Double', 'freeSpins2'],
  ['Triple', 'freeSpins3'],
  ['Jackpot', 'jackpots'],
  ['Link', 'holdAndWin'],
  ['Deuces', 'deucesWild'],
  ['Bonus Poker', 'bonusPoker'],
])

/** The words of a title whose promise its game does not keep. */
export function brokenPromises(game: Pick<CatalogueGame, 'name' | 'code' | 'engine'>): string[] {
  const promises = [...PROMISES].filter(([word]) => ` ${game.name} `.includes(` ${word} `))
  if (promises.length === 0) return []
  const features = RULES[game.engine].featuresOf(game)
  return promises.filter(([, feature]) => !features.includes(feature)).map(([word]) => word)
}

/**
 * Lets each game be what its title says, and its title say no more. Codes and places stay: players hold games by them,
 * and know where they are.
 */
export function madeTrue(drafts: readonly Draft[]): Draft[] {
  const taken = new Set(drafts.map(({ name }) => name))
  return drafts.map((draft, place) => {
    let { name } = draft
    for (const word of brokenPromises(draft)) {
      name = freeTitle(titlesWithout(word, name, draft, place), taken)
      taken.add(name)
    }
    // Fish are shot at under water, whatever else their emblem would fit.
    return draft.type === 'fish' ? { ...draft, name, theme: 'sea' } : { ...draft, name }
  })
}

/** Titles with another word in the place of this one, beginning anywhere; then sequels of the title without it. */
function* titlesWithout(word: string, name: string, { type }: Draft, start: number): Generator<string> {
  const likeIt = [EPITHETS, type === 'slot' ? SLOT_WORDS : TYPE_WORDS[type]].find((words) => words.includes(word)) ?? []
  const honest = likeIt.filter((other) => !PROMISES.has(other))
  yield* honest.map((_, index) => name.replace(word, honest[(start + index) % honest.length] ?? ''))
  const plain = name.replace(word, '').trim()
  for (let part = 2; ; part++) yield `${plain} ${part}`
}
