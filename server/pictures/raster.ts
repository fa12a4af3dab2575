/** The pixels of an SVG, as a WebP; of half the width where data is to be saved. */
export type Rasterize = (svg: string, half?: boolean) => Promise<Buffer>

/** Twice what a phone shows: 8 to 11 KB a cover. */
const WIDTH = 240
const QUALITY = 60
/** Another one when the same SVG gives other pixels. */
export const RASTER = `${WIDTH}-${QUALITY}`

/** They share Node's thread pool with password hashing and file access. */
const AT_ONCE = 2

/**
 * A browser sets up a document for every SVG, on the page's own thread; a WebP it decodes beside it.
 * Undefined where there is no sharp for this machine: then the pictures stay as they are.
 */
export async function loadRaster(): Promise<Rasterize | undefined> {
  try {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    const draw: Rasterize = (svg, half = false) =>
      sharp(Buffer.from(svg))
        .resize({ width: half ? WIDTH / 2 : WIDTH })
        .webp({ quality: QUALITY })
        .toBuffer()
    return inLanes(Array.from({ length: AT_ONCE }, () => inTurn(draw)))
  } catch {
    return undefined
  }
}

function inLanes(lanes: readonly Rasterize[]): Rasterize {
  let next = 0
  return async (...asked) => {
    const lane = lanes[next++ % lanes.length]
    if (!lane) throw new RangeError('No lane to draw in')
    return lane(...asked)
  }
}

function inTurn(rasterize: Rasterize): Rasterize {
  let before: Promise<unknown> = Promise.resolve()
  return (...asked) => {
    const drawing = before.then(() => rasterize(...asked))
    before = drawing.catch(() => undefined)
    return drawing
  }
}
