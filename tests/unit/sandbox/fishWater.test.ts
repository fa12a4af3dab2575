import { expect, test } from 'vitest'
import { FISH } from '../../../engines/fish/fish.ts'
import { CANNON_HEIGHT, placeIn, TALLY_HEIGHT } from '../../../sandbox/games/play/fish/water.ts'

test.each([
  ['the smallest phone', 320, 350],
  ['a phone', 390, 640],
  ['a phone on its side', 636, 342],
  ['a small phone on its side', 360, 272],
  ['a desktop', 1280, 610],
])('no fish swims under the tally or over the cannon, on %s', (_screen, width, height) => {
  for (const rank of FISH.keys())
    for (const depth of [0, 0.5, 1]) {
      const { size, y } = placeIn({ width, height }, rank, depth)
      expect(y - size / 2).toBeGreaterThan(TALLY_HEIGHT - 0.01)
      expect(y + size / 2).toBeLessThan(height - CANNON_HEIGHT + 0.01)
      expect(size).toBeGreaterThanOrEqual(30)
    }
})
