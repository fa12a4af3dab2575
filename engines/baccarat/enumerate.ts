import { bankerDraws, type Spot, SPOTS, winnerOf } from './baccarat.ts'

/** Eight decks by card value: 0 (tens and pictures), ace, two … nine. */
const SHOE = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]

/** The exact return of every spot, over all weighted sequences of card values that a fresh shoe can deal. */
export function enumerateBaccarat(): Record<Spot, number> {
  const chances = { player: 0, banker: 0, tie: 0 }
  const left = [...SHOE]
  let size = 416

  const take = (visit: (value: number, chance: number) => void) => {
    for (let value = 0; value < 10; value++) {
      const count = left[value] ?? 0
      const chance = count / size
      left[value] = count - 1
      size--
      visit(value, chance)
      size++
      left[value] = count
    }
  }
  const settle = (player: number, banker: number, chance: number) => {
    chances[winnerOf(player % 10, banker % 10)] += chance
  }
  const bankerTurn = (player: number, banker: number, third: number | null, chance: number) => {
    if (!bankerDraws(banker, third)) return settle(player, banker, chance)
    take((value, next) => settle(player, banker + value, chance * next))
  }

  take((p1, c1) =>
    take((b1, c2) =>
      take((p2, c3) =>
        take((b2, c4) => {
          const [player, banker, chance] = [(p1 + p2) % 10, (b1 + b2) % 10, c1 * c2 * c3 * c4]
          if (player >= 8 || banker >= 8) settle(player, banker, chance)
          else if (player > 5) bankerTurn(player, banker, null, chance)
          else take((third, next) => bankerTurn((player + third) % 10, banker, third, chance * next))
        }),
      ),
    ),
  )
  // The second card has the first one's rank in 31 of 415 cases.
  const pair = 31 / 415
  return {
    player: chances.player * SPOTS.player + chances.tie,
    banker: chances.banker * SPOTS.banker + chances.tie,
    tie: chances.tie * SPOTS.tie,
    playerPair: pair * SPOTS.playerPair,
    bankerPair: pair * SPOTS.bankerPair,
  }
}
