/** The pixels of an SVG, as a WebP. */
export type Rasterize = (svg: string) => Promise<Buffer>

/** Twice what a phone shows: 8 to 11 KB a cover. */
const WIDTH = 240
const QUALITY = 60

/**
 * A browser sets up a document for every SVG, on the page's own thread; a WebP it decodes beside it.
 * Undefined where there is no sharp for this machine: then the pictures stay as they are.
 */
export async function loadRaster(): Promise<Rasterize | undefined> {
  try {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    return oneByOne((svg) => sharp(Buffer.from(svg)).resize({ width: WIDTH }).webp({ quality: QUALITY }).toBuffer())
  } catch {
    return undefined
  }
}

/** Passwords are hashed and files are read in the same few threads: pictures must not take them all. */
function oneByOne(rasterize: Rasterize): Rasterize {
  let before: Promise<unknown> = Promise.resolve()
  return (svg) => {
    const drawing = before.then(() => rasterize(svg))
    before = drawing.catch(() => undefined)
    return drawing
  }
}
