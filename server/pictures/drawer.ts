import { loadRaster } from './raster.ts'

/** A process that draws: told an SVG, it answers its pixels, or null. */

// A terminal sends Ctrl-C to the whole group. The server ends this process when it stops, and would report one that ended before.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})

const rasterize = await loadRaster()
process.on('message', (svg: string) => {
  const drawing = rasterize ? rasterize(svg) : Promise.reject(new Error('Nothing to draw with'))
  drawing.then(
    (pixels) => process.send?.(pixels),
    () => process.send?.(null),
  )
})
