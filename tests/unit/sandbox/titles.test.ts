import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../sandbox/games/catalogue/catalogue.ts'
import { LEADS } from '../../../sandbox/games/catalogue/leads.ts'
import { MOTIFS } from '../../../sandbox/games/catalogue/motifs.ts'
import { brokenPromises } from '../../../sandbox/games/catalogue/promises.ts'
import type { CatalogueGame, GameType } from '../../../sandbox/games/catalogue/types.ts'
import { SCENE_WORDS } from '../../../sandbox/games/catalogue/words.ts'
import { feedOf } from '../../../sandbox/games/provider/feed.ts'

const games = catalogue()
const features = new Map(feedOf(games, [], '').games.map(({ code, features = [] }) => [code, features]))
const leads = new Set(LEADS.map(({ name }) => name))
const drawn = games.filter(({ name }) => !leads.has(name))

/** What a player reads into a word, and the features of which one keeps it. */
const MEANS: readonly (readonly [word: RegExp, features: readonly string[]])[] = [
  [/\bWays\b/, ['ways243']],
  [/\bLines\b/, ['lines10', 'lines20']],
  [/\bWilds\b/, ['wilds']],
  [/\bSpins\b/, ['freeSpins2', 'freeSpins3']],
  [/\bDouble\b/, ['freeSpins2']],
  [/\bTriple\b/, ['freeSpins3']],
  [/\bJackpot\b/, ['jackpots']],
  [/\b(Link|Hold)\b/, ['holdAndWin']],
  [/\b(Deuces|Joker)\b/, ['deucesWild']],
  [/\bBonus Poker\b/, ['bonusPoker']],
  [/\b(Jacks|Poker|Flush|Full House)\b/, ['jacksOrBetter']],
  [/\b(Baccarat|Bac|Punto Banco)\b/, ['sharedTable']],
  [/\b(Cannon|Harpoon|Blaster|Lambat|Fishing|Angler)\b/, ['eachShotABet']],
  [/\b(Cup|League|Series|Finals|Open)\b/, ['virtualMatches', 'virtualRaces']],
  [/\b(Hoops|Court|Slam Dunk)\b/, ['basketball']],
  [/\b(Football|Goal|Striker)\b/, ['football']],
  [/\b(Boxing|Knockout|Suntok)\b/, ['boxing']],
  [/\b(Hipodromo|Gallop)\b/, ['horseRacing']],
  [/\b(Volley|Volleyball)\b/, []],
  [/\b(Roulette|Ruleta|Blackjack|21|Bingo|Keno|Megaways|Cascade|Crash)\b/, []],
]

const alsoNamed = (name: string, nouns: readonly string[]) => nouns.some((noun) => ` ${name} `.includes(` ${noun} `))
const told = (wrong: readonly CatalogueGame[]) =>
  wrong.map(({ name, type, theme, emblem }) => `${name}: ${type}, ${theme}, ${emblem}`)

describe('a title is what it shows', () => {
  it('names what its cover shows, of what its type has', () => {
    expect(told(drawn.filter(({ name, emblem }) => !alsoNamed(name, MOTIFS[emblem].nouns)))).toEqual([])
    expect(told(drawn.filter(({ type, emblem }) => !MOTIFS[emblem].types.includes(type)))).toEqual([])
  })

  it('plays where it says', () => {
    const scenes = Object.entries(SCENE_WORDS)
    const elsewhere = drawn.filter(({ type, name, theme }) => {
      const said = scenes.filter(([, words]) => words.some((word) => name.endsWith(` ${word}`)))
      return type === 'slot' && said.length > 0 && !said.some(([scene]) => scene === theme)
    })
    expect(told(elsewhere)).toEqual([])
  })

  it('shoots at fish under water', () => {
    expect(told(games.filter(({ type, theme }) => type === 'fish' && theme !== 'sea'))).toEqual([])
  })

  it.each(MEANS)('has what %s promises', (word, promised) => {
    const broken = games.filter(
      ({ code, name }) => word.test(name) && !features.get(code)?.some((feature) => promised.includes(feature)),
    )
    expect(told(broken)).toEqual([])
  })

  it('says of every game that holds coins for jackpots that it does, and of no other', () => {
    const holding = games.filter(({ engine }) => engine === 'holdAndWin')
    expect(told(holding.filter(({ type, name }) => type !== 'slot' || !/ (Link|Jackpot)$/.test(name)))).toEqual([])
    expect(holding.length).toBeGreaterThan(30)
    const others = games.filter(({ engine }) => engine !== 'holdAndWin')
    expect(told(others.filter(({ code }) => features.get(code)?.includes('holdAndWin')))).toEqual([])
  })

  it('promises something where it can', () => {
    const promising: [word: RegExp, type: GameType][] = [
      [/Ways/, 'slot'],
      [/Link/, 'slot'],
      [/Jackpot/, 'slot'],
      [/Double/, 'slot'],
      [/Triple/, 'slot'],
      [/Jacks/, 'poker'],
    ]
    for (const [word, type] of promising)
      expect(games.filter((game) => game.type === type && word.test(game.name)).length, String(word)).toBeGreaterThan(3)
  })

  it.each([
    ['basketball', 'basketball'],
    ['soccer', 'football'],
    ['boxing', 'boxing'],
    ['racehorse', 'horseRacing'],
  ] as const)('plays the sport of a cover with %s, and of no other cover', (emblem, feature) => {
    const sports = games.filter(({ type }) => type === 'sports')
    const showing = sports.filter((game) => game.emblem === emblem)
    expect(showing.length).toBeGreaterThan(5)
    expect(told(sports.filter(({ code }) => features.get(code)?.includes(feature)))).toEqual(told(showing))
    expect(told(games.filter((game) => game.emblem === emblem && game.type !== 'sports'))).toEqual([])
  })

  it('finds a promise that is not kept', () => {
    const poker = { name: 'Star Deuces', code: 'star-deuces', engine: 'videoPoker' } as const
    expect(brokenPromises(poker)).toEqual(['Deuces'])
    expect(brokenPromises({ ...poker, name: 'Star Jacks' })).toEqual([])
  })
})

it('keeps every code in its place: players hold games by them', () => {
  const codes = games.map(({ code }) => code).join()
  expect(createHash('sha256').update(codes).digest('hex').slice(0, 16)).toBe('9ae7dc4ad75bdcab')
})
