import type { SportsEngine } from '../../../engines/engines.ts'
import type { Draft, DrawnDraft } from './arrange.ts'
import { DRAWN_SPORTS, type DrawnEmblem, MOTIFS } from './motifs.ts'
import { freeTitle } from './titles.ts'
import { type Emblem, EMBLEMS } from './types.ts'
import { TYPE_WORDS } from './words.ts'

/** The sports that are played here, by what a cover shows of them. */
const SPORT_OF = {
  basketball: 'basketball',
  soccer: 'virtualSports',
  boxing: 'boxing',
  racehorse: 'racing',
} as const satisfies Partial<Record<Emblem, SportsEngine>>
type Shown = keyof typeof SPORT_OF

const isShown = (emblem: DrawnEmblem): emblem is Shown => Object.hasOwn(SPORT_OF, emblem)
const ALL = EMBLEMS.filter(isShown)

/**
 * Lets each title of sports show, say and play a sport that is played here: where it was drawn with another, the one
 * that is shown least so far, and by no neighbour.
 */
export function withSports(drafts: readonly DrawnDraft[]): Draft[] {
  const taken = new Set(drafts.map(({ name }) => name))
  const counts = new Map<Shown, number>()
  // A race stays a race.
  const settled = drafts.map((draft) =>
    draft.type === 'sports' && draft.emblem === 'racer' ? { ...draft, emblem: 'racehorse' as const } : draft,
  )
  return drafts.map((draft, place) => {
    if (draft.type !== 'sports') return unlessDrawn(draft)
    const emblem = shownBy(settled[place]?.emblem, neighboursOf(settled, place), counts)
    counts.set(emblem, (counts.get(emblem) ?? 0) + 1)
    const name = nameFor(draft, emblem, place, taken)
    taken.add(name)
    const { themes } = MOTIFS[emblem]
    const theme = themes.includes(draft.theme) ? draft.theme : (themes[place % themes.length] ?? draft.theme)
    const shown = { ...draft, emblem, name, theme, engine: SPORT_OF[emblem] }
    settled[place] = shown
    return shown
  })
}

/** Only titles of sports are drawn with what nothing shows. */
function unlessDrawn({ emblem, ...draft }: DrawnDraft): Draft {
  if (emblem === 'volleyball') throw new RangeError(`${draft.name} shows a sport that is not played`)
  return { ...draft, emblem }
}

function shownBy(
  drawn: DrawnEmblem | undefined,
  near: readonly DrawnEmblem[],
  counts: ReadonlyMap<Shown, number>,
): Shown {
  if (drawn && isShown(drawn)) return drawn
  const free = ALL.filter((emblem) => !near.includes(emblem))
  const [least] = free.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
  return least ?? 'basketball'
}

/** What the games before and behind it show, in the rows that it is in. */
function neighboursOf(drafts: readonly DrawnDraft[], place: number): DrawnEmblem[] {
  const { manuf } = drafts[place] ?? {}
  const rows = [(draft: DrawnDraft) => draft.type === 'sports', (draft: DrawnDraft) => draft.manuf === manuf]
  return rows.flatMap((isIn) => {
    const near = [drafts.slice(0, place).findLast(isIn), drafts.slice(place + 1).find(isIn)]
    return near.flatMap((draft) => draft?.emblem ?? [])
  })
}

/** Its title with the sport that it shows, and where that is taken with another ending. */
function nameFor({ name, emblem: drawn }: DrawnDraft, shown: Shown, place: number, taken: ReadonlySet<string>): string {
  const { nouns } = MOTIFS[shown]
  const says = (noun: string) => ` ${name} `.includes(` ${noun} `)
  if (nouns.some(says)) return name
  const said = DRAWN_SPORTS.find(({ emblem }) => emblem === drawn)?.nouns.filter(says) ?? []
  const noun = said.toSorted((a, b) => b.length - a.length)[0] ?? name
  return freeTitle(titlesOf(name.replace(noun, ''), nouns, place), taken)
}

/** The rest of a title with each of these nouns, then with other endings; then sequels of it. */
function* titlesOf(rest: string, nouns: readonly string[], start: number): Generator<string> {
  const turned = nouns.map((_, turn) => nouns[(start + turn) % nouns.length] ?? '')
  const ending = rest.slice(rest.lastIndexOf(' ') + 1)
  const before = rest.slice(0, rest.lastIndexOf(' ')).trim()
  const titled = (noun: string, other: string) => [before, noun, other].filter((word) => word !== '').join(' ')
  for (const other of [ending, ...TYPE_WORDS.sports]) yield* turned.map((noun) => titled(noun, other))
  for (let part = 2; ; part++) yield* turned.map((noun) => `${noun} ${ending} ${part}`)
}
