import { linesReturn, scatterDistribution } from '../slot/rtp.ts'
import { PAY_UNIT } from '../slot/slot.ts'
import { COIN_WEIGHTS, COINS, COINS_TO_HOLD, HOLD_REELS, JACKPOTS, RESPIN_STOPS, RESPINS } from './model.ts'

export interface HoldAndWinOdds {
  /** Long-run return per peso, as a fraction. */
  rtp: number
  /** Chance that a spin begins a hold. */
  holdChance: number
  /** Chance that a spin ends with a full grid. */
  grandChance: number
}

/** What respins bring: how many more coins on average, and the chance that the grid fills up. */
interface Respins {
  coins: number
  full: number
}

/** The exact return: every stop of the reels, and every course that respins can take. */
export function enumerateHoldAndWin(): HoldAndWinOdds {
  const coins = scatterDistribution(HOLD_REELS)
  const cells = coins.length - 1
  const respins = respinsOf()
  let [holdChance, heldCoins, grandChance] = [0, 0, 0]
  coins.forEach((chance, count) => {
    if (count < COINS_TO_HOLD) return
    const more = respins(cells - count, RESPINS)
    holdChance += chance
    heldCoins += chance * (count + more.coins)
    grandChance += chance * more.full
  })
  const coin = COINS.reduce((sum, [times, weight]) => sum + times * weight, 0) / COIN_WEIGHTS
  const lines = linesReturn(HOLD_REELS, HOLD_REELS.lines?.length ?? 0) / PAY_UNIT
  return { rtp: lines + heldCoins * coin + grandChance * JACKPOTS.grand, holdChance, grandChance }
}

/** Of so many empty cells with so many respins left. */
function respinsOf() {
  const known = new Map<number, Respins>()
  const respins = (empty: number, left: number): Respins => {
    if (empty === 0 || left === 0) return { coins: 0, full: empty === 0 ? 1 : 0 }
    const key = empty * (RESPINS + 1) + left
    const result = known.get(key) ?? afterOne(empty, left)
    known.set(key, result)
    return result
  }
  const afterOne = (empty: number, left: number): Respins => {
    const sum = { coins: 0, full: 0 }
    for (let hits = 0; hits <= empty; hits++) {
      const chance = binomial(empty, hits, 1 / RESPIN_STOPS)
      const rest = hits === 0 ? respins(empty, left - 1) : respins(empty - hits, RESPINS)
      sum.coins += chance * (hits + rest.coins)
      sum.full += chance * rest.full
    }
    return sum
  }
  return respins
}

/** The chance of so many hits in so many tries. */
function binomial(tries: number, hits: number, chance: number): number {
  let result = (1 - chance) ** (tries - hits)
  for (let hit = 0; hit < hits; hit++) result *= ((tries - hit) / (hit + 1)) * chance
  return result
}
