/** Drawing primitives of the machine's canvases. */

export type Context = CanvasRenderingContext2D

export function disc(context: Context, x: number, y: number, r: number, style: string | CanvasGradient) {
  context.beginPath()
  context.arc(x, y, r, 0, 2 * Math.PI)
  context.fillStyle = style
  context.fill()
}

/** `path`: a reusable Path2D, or SVG path data. */
export function fill(context: Context, style: string | CanvasGradient, path: Path2D | string, rule?: CanvasFillRule) {
  context.fillStyle = style
  // The rule is meant for arrays.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  context.fill(typeof path === 'string' ? new Path2D(path) : path, rule)
}

export function line(context: Context, style: string, width: number, path: Path2D | string) {
  context.strokeStyle = style
  context.lineWidth = width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(typeof path === 'string' ? new Path2D(path) : path)
}
