import { DRAWN_SPORTS, type DrawnEmblem, type Motif, MOTIFS } from './motifs.ts'
import type { Rng } from './rng.ts'
import { EMBLEMS } from './types.ts'
import type { GameType, Theme } from './types.ts'
import { EPITHETS, SCENE_WORDS, SLOT_WORDS, TYPE_WORDS } from './words.ts'

export interface Title {
  name: string
  emblem: DrawnEmblem
  theme: Theme
}

export const LONGEST_NAME = 22

/** All titles of one type, in turn for each emblem, short titles before long ones. */
export function* titles(type: GameType, rng: Rng): Generator<Title> {
  const ofType = EMBLEMS.map((emblem) => ({ emblem, ...MOTIFS[emblem] })).filter(({ types }) => types.includes(type))
  let sources = (type === 'sports' ? DRAWN_SPORTS : ofType).map((motif) => titlesOf(motif, type, rng))
  while (sources.length > 0) {
    const dry = new Set<Generator<Title>>()
    for (const source of rng.shuffled(sources)) {
      const next = source.next()
      if (next.done) dry.add(source)
      else yield next.value
    }
    sources = sources.filter((source) => !dry.has(source))
  }
}

type Source = Pick<Motif, 'nouns' | 'themes'> & { emblem: DrawnEmblem }

function* titlesOf({ emblem, nouns, themes }: Source, type: GameType, rng: Rng): Generator<Title> {
  const endings = endingsOf(type, themes)
  const short = () =>
    nouns.flatMap((noun) => [
      ...endings.map(({ word, theme }) => ({ parts: [noun, word], theme })),
      ...(type === 'slot' ? EPITHETS.map((epithet) => ({ parts: [epithet, noun], theme: undefined })) : []),
    ])
  const long = () =>
    nouns.flatMap((noun) =>
      EPITHETS.flatMap((epithet) => endings.map(({ word, theme }) => ({ parts: [epithet, noun, word], theme }))),
    )
  // There are thousands of long titles, which only a benchmark reaches.
  for (const tier of [short, long])
    for (const { parts, theme } of rng.shuffled(tier())) {
      const name = parts.join(' ')
      if (name.length <= LONGEST_NAME && !repeatsItself(name)) yield { name, emblem, theme: theme ?? rng.pick(themes) }
    }
}

/** Words that can follow the noun; a word that belongs to a scene also sets the scene. */
function endingsOf(type: GameType, themes: Theme[]): { word: string; theme?: Theme }[] {
  if (type !== 'slot') return TYPE_WORDS[type].map((word) => ({ word }))
  return [
    ...themes.flatMap((theme) => SCENE_WORDS[theme].map((word) => ({ word, theme }))),
    ...SLOT_WORDS.map((word) => ({ word })),
  ]
}

/** Whether a title repeats a stem, like 'Golden Gold Bar' or 'Star Stars'. */
function repeatsItself(name: string): boolean {
  const stems = name
    .toLowerCase()
    .split(/[ -]/)
    .map((word) => word.slice(0, 4))
  return new Set(stems).size < stems.length && !name.includes('Halo-Halo')
}

/** The first of these titles that is short enough and nobody's. */
export function freeTitle(titles: Iterable<string>, taken: ReadonlySet<string>): string {
  for (const title of titles)
    if (!taken.has(title) && title.length <= LONGEST_NAME && !repeatsItself(title)) return title
  throw new RangeError('no title is left')
}
