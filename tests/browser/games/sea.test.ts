import { expect, onTestFinished, test, vi } from 'vitest'
import { FISH } from '../../../engines/fish/fish.ts'
import { createSea } from '../../../sandbox/games/play/fish/sea.ts'

const FRAMES = 30

async function swim(picture: HTMLImageElement): Promise<HTMLCanvasElement> {
  const water = document.createElement('div')
  water.style.cssText = 'position: relative; width: 390px; height: 530px'
  document.body.append(water)
  onTestFinished(() => water.remove())
  const sea = createSea(() => picture, water)
  water.append(sea.canvas)
  for (let frame = 0; frame < FRAMES; frame++) await new Promise(requestAnimationFrame)
  return sea.canvas
}

async function vectorPicture(): Promise<HTMLImageElement> {
  const picture = new Image(10, 10)
  picture.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')}`
  await picture.decode()
  return picture
}

test('a frame draws no vector picture and no outlined text anew', async () => {
  const picture = await vectorPicture()
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
  const outlined = vi.spyOn(CanvasRenderingContext2D.prototype, 'strokeText')
  onTestFinished(() => void vi.restoreAllMocks())
  await swim(picture)

  const vectors = drawn.mock.calls.filter(([source]) => source === picture)
  expect(drawn.mock.calls.length).toBeGreaterThan(FRAMES * 10)
  expect(vectors.length).toBeLessThanOrEqual(FISH.length)
  expect(outlined.mock.calls.length).toBeLessThanOrEqual(FISH.length)
  expect(vectors.length).toBeGreaterThan(0)
})

test('fish are copied pixel by pixel, neither turned nor between pixels, so that a cheap phone keeps up', async () => {
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage')
  const moved = vi.spyOn(CanvasRenderingContext2D.prototype, 'translate')
  const turned = vi.spyOn(CanvasRenderingContext2D.prototype, 'rotate')
  onTestFinished(() => void vi.restoreAllMocks())
  const canvas = await swim(await vectorPicture())

  const onTheSea = <Call>({ calls, contexts }: { calls: Call[]; contexts: unknown[] }) =>
    calls.filter((_, index) => isOf(contexts[index], canvas))
  const places = [...onTheSea(drawn.mock).flatMap(([, x, y]) => [x, y]), ...onTheSea(moved.mock).flat()]
  const inPixels = places.map((place) => place * Math.min(2, devicePixelRatio))
  expect(inPixels.filter((place) => !Number.isInteger(place))).toEqual([])
  expect(places.length).toBeGreaterThan(FRAMES * 10)
  // The barrel.
  expect(onTheSea(turned.mock).length).toBeLessThanOrEqual(FRAMES)
})

function isOf(context: unknown, canvas: HTMLCanvasElement): boolean {
  return context instanceof CanvasRenderingContext2D && context.canvas === canvas
}
