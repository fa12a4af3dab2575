/** The pixels of an SVG, as a WebP; of half the width where data is to be saved. */
export type Rasterize = (svg: string, half?: boolean) => Promise<Buffer>

/** Twice what a phone shows: 8 to 11 KB a cover. */
const WIDTH = 240
const QUALITY = 60
/** Of six. Four, the default, takes a fifth more time a cover, for 3 % fewer bytes. */
const EFFORT = 2
/** Another one when the same SVG gives other pixels. */
export const RASTER = `${WIDTH}-${QUALITY}-${EFFORT}`

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
        .webp({ quality: QUALITY, effort: EFFORT })
        .toBuffer()
    return newestFirst(draw)
  } catch {
    return undefined
  }
}

/** Of what waits, the newest first: while a player scrolls, the older ones are out of sight already. */
export function newestFirst(rasterize: Rasterize): Rasterize {
  const waiting: (() => Promise<void>)[] = []
  let drawing = 0
  // What cannot be begun is thrown at once, and must not stop those behind it.
  const begin: Rasterize = async (...asked) => rasterize(...asked)
  async function drawWhatWaits(): Promise<void> {
    drawing += 1
    for (let draw = waiting.pop(); draw; draw = waiting.pop()) await draw()
    drawing -= 1
  }
  return (...asked) =>
    new Promise((resolve, reject) => {
      waiting.push(() => begin(...asked).then(resolve, reject))
      if (drawing < AT_ONCE) void drawWhatWaits()
    })
}
