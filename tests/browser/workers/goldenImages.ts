/** Generated photos: none has to be stored, and each is known to the pixel. */

export const QUARTERS = ['#d00000', '#00a000', '#0000d0', '#e0c000'] as const

/** Four colours: top left, top right, bottom left, bottom right. */
function quarters(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  for (const [at, colour] of QUARTERS.entries()) {
    context.fillStyle = colour
    context.fillRect((at % 2) * (width / 2), Math.floor(at / 2) * (height / 2), width / 2, height / 2)
  }
  return canvas
}

export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  return context
}

/** A JPEG as a camera writes it: in sensor orientation, with EXIF orientation and serial number. */
export async function jpeg(width: number, height: number, orientation = 1, quality = 0.9): Promise<Blob> {
  const plain = await quarters(width, height).convertToBlob({ type: 'image/jpeg', quality })
  const start = plain.slice(0, 2)
  return new Blob([start, exif(orientation), plain.slice(2)], { type: 'image/jpeg' })
}

export const SERIAL_NUMBER = 'SERIAL-NUMBER-OF-THE-CAMERA'

function exif(orientation: number): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(SERIAL_NUMBER)
  const bytes = new Uint8Array(4 + 6 + 8 + 2 + 12 + 4 + words.length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xffe1)
  view.setUint16(2, bytes.length - 2)
  view.setUint32(4, 0x45786966)
  view.setUint32(10, 0x4d4d002a)
  view.setUint32(14, 8)
  view.setUint16(18, 1)
  view.setUint16(20, 0x0112)
  view.setUint16(22, 3)
  view.setUint32(24, 1)
  view.setUint16(28, orientation)
  bytes.set(words, 36)
  return bytes
}

/** Only the red quarter at the top left. */
export async function pngWithAlpha(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.fillStyle = QUARTERS[0]
  context.fillRect(0, 0, width / 2, height / 2)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Incompressible: every pixel random black or white. */
export async function noise(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  const image = context.createImageData(width, height)
  const pixels = new Uint32Array(image.data.buffer)
  let seed = 1
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = seed >>> 31 === 1 ? 0xffffffff : 0xff000000
  }
  context.putImageData(image, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
}

/** Two frames of one colour each: red, then blue. Its codes are a byte long, because the table is cleared in time. */
export function animatedGif(size: number): Blob {
  const palette = new Uint8Array(3 * 128)
  palette.set([0xd0, 0, 0], 3)
  palette.set([0, 0, 0xd0], 6)
  const head = [...new TextEncoder().encode('GIF89a'), ...short(size), ...short(size), 0xf6, 0, 0]
  return new Blob([new Uint8Array(head), palette, gifFrame(size, 1), gifFrame(size, 2), new Uint8Array([0x3b])], {
    type: 'image/gif',
  })
}

const short = (value: number) => [value & 0xff, value >> 8]
const CLEAR = 0x80
const END = 0x81

function gifFrame(size: number, colour: number): Uint8Array<ArrayBuffer> {
  const codes = Array.from({ length: size * size }, (_, at) => (at % 120 === 0 ? [CLEAR, colour] : [colour])).flat()
  codes.push(END)
  const blocks: number[] = []
  for (let at = 0; at < codes.length; at += 255) {
    const block = codes.slice(at, at + 255)
    blocks.push(block.length, ...block)
  }
  const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
  const image = [0x2c, 0, 0, 0, 0, ...short(size), ...short(size), 0, 7]
  return new Uint8Array([...control, ...image, ...blocks, 0])
}

/** An iPhone's file header; the rest is not decodable. */
export function heic(): Blob {
  const box = new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  return new Blob([box, new Uint8Array(20_000)], { type: 'image/heic' })
}

export function textNamedJpg(): Blob {
  return new File(['This is no picture.'.repeat(400)], 'id.jpg', { type: 'image/jpeg' })
}
