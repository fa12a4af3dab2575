import { expect, test, vi } from 'vitest'
import { FISH } from '../../../engines/fish/fish.ts'
import { createSea } from '../../../sandbox/games/play/fish/sea.ts'

const FRAMES = 30

test('a frame draws no vector picture and no outlined text anew', async () => {
  const picture = new Image(10, 10)
  picture.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')}`
  await picture.decode()
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
  const outlined = vi.spyOn(CanvasRenderingContext2D.prototype, 'strokeText')
  const water = document.createElement('div')
  water.style.cssText = 'position: relative; width: 390px; height: 530px'
  document.body.append(water)
  const sea = createSea(() => picture, water)
  water.append(sea.canvas)
  for (let frame = 0; frame < FRAMES; frame++) await new Promise(requestAnimationFrame)

  const vectors = drawn.mock.calls.filter(([source]) => source === picture)
  expect(drawn.mock.calls.length).toBeGreaterThan(FRAMES * 10)
  expect(vectors.length).toBeLessThanOrEqual(FISH.length)
  expect(outlined.mock.calls.length).toBeLessThanOrEqual(FISH.length)
  expect(vectors.length).toBeGreaterThan(0)
})
