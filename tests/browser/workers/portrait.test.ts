import { expect, test } from 'vitest'
import type { Upload } from '../../../workers/api/upload.ts'
import { portraitOf, sendPortrait } from '../../../workers/kyc/portrait.ts'
import { contextOf, jpeg, QUARTERS, SERIAL_NUMBER, textNamedJpg } from './goldenImages.ts'

const SIDE = 256

/** The colours at the corners. */
async function cornersOf(picture: Blob): Promise<number[][]> {
  const bitmap = await createImageBitmap(picture)
  expect([bitmap.width, bitmap.height]).toEqual([SIDE, SIDE])
  const context = contextOf(new OffscreenCanvas(SIDE, SIDE))
  context.drawImage(bitmap, 0, 0)
  const [near, far] = [8, SIDE - 8]
  const places = [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ] as const
  return places.map(([x, y]) => Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3)))
}

const [RED, GREEN, BLUE, YELLOW] = QUARTERS
const UPRIGHT = [RED, GREEN, BLUE, YELLOW]
/** A quarter turn to the right. */
const TURNED = [BLUE, RED, YELLOW, GREEN]

/** Of the four, by the nearest: a JPEG is not exact. */
function nameOf(colour: readonly number[]): string {
  const off = (wanted: string) =>
    colour.reduce((sum, part, n) => sum + Math.abs(part - Number.parseInt(wanted.slice(1 + 2 * n, 3 + 2 * n), 16)), 0)
  return QUARTERS.toSorted((one, other) => off(one) - off(other))[0] ?? ''
}

test.each([
  ['wide', 1_200, 400, 1, UPRIGHT],
  ['tall', 400, 1_200, 1, UPRIGHT],
  ['turned by the camera', 1_200, 800, 6, TURNED],
  ['small', 200, 200, 1, UPRIGHT],
])(
  'a photo that is %s becomes the square in its middle, upright and without metadata',
  async (_what, width, height, turn, corners) => {
    const picture = await portraitOf(await jpeg(width, height, turn))
    if (typeof picture === 'string') throw new Error(`It is ${picture}`)
    expect(picture.type).toBe('image/jpeg')
    expect(picture.size).toBeLessThan(40_000)
    const letters = new TextDecoder('latin1').decode(await picture.arrayBuffer())
    expect(letters).not.toContain('Exif')
    expect(letters).not.toContain(SERIAL_NUMBER)
    expect((await cornersOf(picture)).map(nameOf)).toEqual(corners)
  },
)

test('what is no photo is not sent, and it is said why', async () => {
  const never: Upload = () => Promise.reject(new Error('It was sent'))
  expect(await sendPortrait(never, textNamedJpg())).toMatchObject({ ok: true, value: { problem: 'unreadable' } })
  expect(await sendPortrait(never, new Unreadable())).toMatchObject({ ok: true, value: { problem: 'unreadable' } })
  expect(await sendPortrait(never, await jpeg(100, 400))).toMatchObject({ ok: true, value: { problem: 'tooSmall' } })
})

/** A photo in a cloud, without a network. */
class Unreadable extends Blob {
  override slice(): Blob {
    throw new DOMException('The file could not be read', 'NotReadableError')
  }
}
