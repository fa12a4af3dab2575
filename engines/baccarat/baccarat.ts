import * as v from 'valibot'
import { type Card, cardName, DECK, rankOf } from '../cards.ts'
import { type Draw, drawWithout, fairDraw } from '../../contract/fairness/fair.ts'
import { centavos, type Centavos } from '../../contract/money.ts'
import { money } from '../../contract/moneySchema.ts'
import type { GameEngine } from '../engine.ts'
import type { Phases } from '../tableClock.ts'

export const BACCARAT_PHASES: Phases = { bets: 15_000, play: 9_000, result: 5_000 }

/** Payout per peso of a winning spot, the stake included. Player and banker are returned on a tie. */
export const SPOTS = { player: 2, banker: 1.95, tie: 9, playerPair: 12, bankerPair: 12 } as const
export type Spot = keyof typeof SPOTS
export const SPOT_NAMES: readonly Spot[] = ['player', 'banker', 'tie', 'playerPair', 'bankerPair']

const chips = v.optional(v.pipe(money, v.minValue(centavos(0))), 0)
/** The round of the table, and the bets in pesos on its spots. */
export const baccaratChoice = v.object({
  number: v.pipe(v.number(), v.integer()),
  bets: v.object({ player: chips, banker: chips, tie: chips, playerPair: chips, bankerPair: chips }),
})

export interface BaccaratResult {
  player: Card[]
  banker: Card[]
  playerTotal: number
  bankerTotal: number
  winner: 'player' | 'banker' | 'tie'
  playerPair: boolean
  bankerPair: boolean
}

export const baccarat: GameEngine = {
  name: ['Baccarat', 'Baccarat'],
  rules: 2,
  oldestRules: 1,
  beaconSince: 2,
  phases: BACCARAT_PHASES,
  replay(inputs) {
    const { player, banker, ...result } = dealBaccarat(fairDraw(inputs))
    return { player: player.map(cardName), banker: banker.map(cardName), ...result }
  },
  pays({ inputs, bet, choice }) {
    const chosen = v.safeParse(baccaratChoice, choice)
    if (!chosen.success || chosen.output.number !== inputs.nonce) return undefined
    if (staked(chosen.output.bets) !== bet) return undefined
    return baccaratWin(chosen.output.bets, dealBaccarat(fairDraw(inputs)))
  },
}

/** In centavos. */
type SpotBets = Readonly<Record<Spot, number>>

export function staked(bets: SpotBets): number {
  return SPOT_NAMES.reduce((sum, spot) => sum + bets[spot], 0)
}

export function baccaratWin(bets: SpotBets, result: BaccaratResult): Centavos {
  return centavos(SPOT_NAMES.reduce((sum, spot) => sum + floor(bets[spot] * backFor(spot, result)), 0))
}

function floor(amount: number): number {
  // 1.95 is not exact in binary: adds a hundredth of a centavo before truncating.
  return Math.floor(amount + 0.01)
}

const SHOE: readonly Card[] = Array.from({ length: 8 }, () => DECK).flat()
const ACE = 12

/** Punto banco from a fresh shoe of eight decks. */
export function dealBaccarat(draw: Draw): BaccaratResult {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...rest] = drawWithout(SHOE, 6, draw)
  const player = [p1, p2]
  const banker = [b1, b2]
  const isNatural = Math.max(total(player), total(banker)) >= 8
  if (!isNatural && total(player) <= 5) player.push(rest.shift() ?? 0)
  const [, , playerThird] = player
  const third = playerThird === undefined ? null : valueOf(playerThird)
  if (!isNatural && bankerDraws(total(banker), third)) banker.push(rest.shift() ?? 0)
  const [playerTotal, bankerTotal] = [total(player), total(banker)]
  return {
    player,
    banker,
    playerTotal,
    bankerTotal,
    winner: winnerOf(playerTotal, bankerTotal),
    playerPair: rankOf(p1) === rankOf(p2),
    bankerPair: rankOf(b1) === rankOf(b2),
  }
}

/** Payout per peso on a spot. */
export function backFor(spot: Spot, { winner, playerPair, bankerPair }: BaccaratResult): number {
  if (spot === 'playerPair') return playerPair ? SPOTS.playerPair : 0
  if (spot === 'bankerPair') return bankerPair ? SPOTS.bankerPair : 0
  if (winner === spot) return SPOTS[spot]
  return winner === 'tie' ? 1 : 0
}

/** Ace counts one, ten and pictures nothing. */
export function valueOf(card: Card): number {
  const rank = rankOf(card)
  if (rank === ACE) return 1
  return rank <= 7 ? rank + 2 : 0
}

export function winnerOf(player: number, banker: number): BaccaratResult['winner'] {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

/** Whether the banker draws; `third` is the value of the player's third card, null if the player stood. */
export function bankerDraws(bankerTotal: number, third: number | null): boolean {
  if (bankerTotal <= 2) return true
  if (third === null) return bankerTotal <= 5
  if (bankerTotal === 3) return third !== 8
  if (bankerTotal === 4) return third >= 2 && third <= 7
  if (bankerTotal === 5) return third >= 4 && third <= 7
  return bankerTotal === 6 && (third === 6 || third === 7)
}

function total(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10
}
