import { loadRaster } from './raster.ts'

/** A process that draws: told an SVG, it answers its pixels, or null. */

const rasterize = await loadRaster()
process.on('message', (svg: string) => {
  const drawing = rasterize ? rasterize(svg) : Promise.reject(new Error('Nothing to draw with'))
  drawing.then(
    (pixels) => process.send?.(pixels),
    () => process.send?.(null),
  )
})
