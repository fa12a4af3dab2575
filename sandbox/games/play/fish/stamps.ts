/** A picture of this width and height in pixels, with 0, 0 in its middle. Drawn when it is first asked for by its name. */
export type Stamp = (name: string, size: readonly [number, number], draw: Draw) => HTMLCanvasElement
type Draw = (context: CanvasRenderingContext2D) => void

/** Draws things once, on a canvas of their own: a vector picture or an outlined text takes long each time. */
export function createStamps(scale: number): Stamp {
  const stamps = new Map<string, HTMLCanvasElement>()
  return (name, [width, height], draw) => {
    const known = stamps.get(name)
    if (known) return known
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * scale)
    canvas.height = Math.ceil(height * scale)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw')
    context.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2)
    draw(context)
    stamps.set(name, canvas)
    return canvas
  }
}
