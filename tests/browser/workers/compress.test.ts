import { afterEach, describe, expect, it, vi } from 'vitest'
import { IMAGE_MAX_BYTES } from '../../../contract/constants.ts'
import { compress, type Compressed } from '../../../workers/kyc/compress.ts'
import { decode } from '../../../workers/kyc/decode.ts'
import { readPhotoHead } from '../../../workers/kyc/photoHead.ts'
import {
  animatedGif,
  contextOf,
  heic,
  jpeg,
  noise,
  pngWithAlpha,
  QUARTERS,
  SERIAL_NUMBER,
  textNamedJpg,
} from './goldenImages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const quietly = { signal: new AbortController().signal, onProgress: () => {} }

async function compressed(file: Blob): Promise<Compressed> {
  const result = await compress(file, quietly)
  if (typeof result === 'string') throw new Error(`It is ${result}`)
  expect(result.picture.type).toBe('image/jpeg')
  expect(result.picture.size).toBeLessThanOrEqual(IMAGE_MAX_BYTES)
  const bytes = new Uint8Array(await result.picture.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]))
  const letters = new TextDecoder('latin1').decode(bytes)
  expect(letters).not.toContain('Exif')
  expect(letters).not.toContain(SERIAL_NUMBER)
  return result
}

/** The colour at the middle of each quarter, rounded to the nearest painted one or white. */
async function quartersOf(picture: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  const canvas = new OffscreenCanvas(4, 4)
  const context = contextOf(canvas)
  context.drawImage(bitmap, 0, 0, 4, 4)
  const places: [number, number][] = [
    [0, 0],
    [3, 0],
    [0, 3],
    [3, 3],
  ]
  return places.map(([x, y]) => nearest([...context.getImageData(x, y, 1, 1).data]))
}

function nearest(pixel: number[]): string {
  const distance = (colour: string) =>
    [1, 3, 5].reduce((sum, at, n) => sum + Math.abs(parseInt(colour.slice(at, at + 2), 16) - (pixel[n] ?? 0)), 0)
  return [...QUARTERS, '#ffffff'].toSorted((a, b) => distance(a) - distance(b))[0] ?? ''
}

describe('a photo', () => {
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8]

  it.each(orientations)(
    'of orientation %i stands upright, as the browser itself would show it',
    async (orientation) => {
      const file = await jpeg(640, 480, orientation)
      const { picture, width, height } = await compressed(file)
      expect([width, height]).toEqual(orientation > 4 ? [480, 640] : [640, 480])
      expect(await quartersOf(picture)).toEqual(await quartersOf(file))
    },
  )

  it('that lay on its side is turned: what was bottom left is top left', async () => {
    const [topLeft, , bottomLeft] = QUARTERS
    const turned = await quartersOf((await compressed(await jpeg(640, 480, 6))).picture)
    expect(turned.slice(0, 2)).toEqual([bottomLeft, topLeft])
  })

  it.each(orientations)(
    'of orientation %i stands upright in a browser that cannot decode smaller',
    async (orientation) => {
      vi.stubGlobal('ImageDecoder', undefined)
      const file = await jpeg(640, 480, orientation)
      expect(await quartersOf((await compressed(file)).picture)).toEqual(await quartersOf(file))
    },
  )

  it('without a background stands on white', async () => {
    const { picture, width, height } = await compressed(await pngWithAlpha(400, 300))
    expect([width, height]).toEqual([400, 300])
    expect(await quartersOf(picture)).toEqual([QUARTERS[0], '#ffffff', '#ffffff', '#ffffff'])
  })

  it('that moves stands still at its first picture', async () => {
    const { picture } = await compressed(animatedGif(240))
    expect(new Set(await quartersOf(picture))).toEqual(new Set([QUARTERS[0]]))
  })

  it('of 50 megapixels is never whole in memory, and becomes one that fits', async () => {
    const file = await jpeg(8_660, 5_774, 6, 0.5)
    const head = await readPhotoHead(file)
    const decoded = await decode(file, head, 2_560)
    expect(decoded.width * decoded.height).toBeLessThan(12_000_000)
    expect(decoded.height).toBeGreaterThanOrEqual(2_560)
    decoded.close()
    const { picture, width, height } = await compressed(file)
    expect([width, height]).toEqual([1_707, 2_560])
    expect(await quartersOf(picture)).toEqual(await quartersOf(await jpeg(640, 480, 6)))
  })

  it('whose size alone would fill a small phone is refused before it is decoded', async () => {
    const decoding = vi.spyOn(globalThis, 'createImageBitmap')
    const png = new Uint8Array(await (await pngWithAlpha(300, 300)).arrayBuffer())
    new DataView(png.buffer).setUint32(16, 20_000)
    new DataView(png.buffer).setUint32(20, 20_000)
    expect(await compress(new Blob([png]), quietly)).toBe('tooLarge')
    expect(decoding).not.toHaveBeenCalled()
  })
})

describe('the quality', () => {
  it('goes down from 0.8 by 0.1 to 0.1, and only then the size', async () => {
    const writing = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob')
    const parts: number[] = []
    const file = await noise(1_600, 1_600)
    writing.mockClear()
    const result = await compress(file, { ...quietly, onProgress: (part) => parts.push(part) })
    if (typeof result === 'string') throw new Error(result)
    expect(result.picture.size).toBeLessThanOrEqual(IMAGE_MAX_BYTES)
    const tries = writing.mock.calls.map(([options]) => Math.round((options?.quality ?? 0) * 10) / 10)
    expect(tries.slice(0, 9)).toEqual([0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.8])
    expect(result.width).toBeLessThan(1_600)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBeLessThan(1)
  })

  it('stays at 0.8 for what fits at once', async () => {
    const file = await jpeg(1_200, 900)
    const writing = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob')
    await compressed(file)
    expect(writing.mock.calls).toEqual([[{ type: 'image/jpeg', quality: 0.8 }]])
  })
})

describe('what is no photo of an ID', () => {
  it.each([
    ['a text that is called .jpg', async () => textNamedJpg(), 'unreadable'],
    ['a HEIC, which this browser cannot read', async () => heic(), 'unreadable'],
    ['nothing', async () => new Blob([]), 'unreadable'],
    ['half a JPEG', async () => half(await jpeg(1_200, 900)), 'unreadable'],
    ['the first bytes of a JPEG', async () => (await jpeg(1_200, 900)).slice(0, 30), 'unreadable'],
    ['half a PNG', async () => half(await pngWithAlpha(1_200, 900)), 'unreadable'],
    ['one that is too small to be read', async () => jpeg(900, 199), 'tooSmall'],
    ['one that is too small, of a kind that says so only inside', async () => animatedGif(120), 'tooSmall'],
  ])('is said to be so: %s', async (_what, file, problem) => {
    expect(await compress(await file(), quietly)).toBe(problem)
  })

  it('is not made smaller where the browser has nothing to do it with', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    expect(await compress(heic(), quietly)).toBe('unsupported')
  })
})

it('stops when it is told to', async () => {
  const file = await noise(1_600, 1_200)
  const abort = new AbortController()
  const writing = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob')
  const onProgress = (part: number) => part > 0.4 && abort.abort()
  await expect(compress(file, { signal: abort.signal, onProgress })).rejects.toThrow('abort')
  expect(writing.mock.calls.length).toBeLessThan(3)
})

function half(file: Blob): Blob {
  return file.slice(0, file.size / 2)
}
