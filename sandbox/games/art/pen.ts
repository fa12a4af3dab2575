/**
 * Writes SVG as short text: numbers with one decimal, each gradient only once, no font, no filter, nothing from
 * outside. A colour stop is '#rrggbb' or '#rrggbb/opacity'.
 */
export interface Pen {
  /** A linear gradient across the shape, downwards unless told; gives the paint. */
  lin: (stops: string[], x1?: number, y1?: number, x2?: number, y2?: number) => string
  /** A radial gradient over the shape; gives the paint. */
  rad: (stops: string[], cx?: number, cy?: number, r?: number) => string
  /** Puts something into the defs. */
  define: (element: string) => void
  gold: () => string
  goldAcross: () => string
  svg: (width: number, height: number, body: string) => string
}

export const INK = '#1A0B2E'

export const short = (value: number): string => {
  const text = String(Math.round(value * 10) / 10)
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text
}

export const fine = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')

/** The point at a radius and an angle (radians) around a centre, as 'x y'. */
export const polar = (radius: number, angle: number, cx = 0, cy = 0): string =>
  `${short(cx + radius * Math.cos(angle))} ${short(cy + radius * Math.sin(angle))}`

export function penOf(): Pen {
  const defs = new Map<string, string>()

  const defined = (template: string): string => {
    let id = defs.get(template)
    if (id === undefined) defs.set(template, (id = `g${defs.size.toString(36)}`))
    return `url(#${id})`
  }

  const stopsOf = (stops: string[]) =>
    stops
      .map((stop, index) => {
        const [colour, opacity] = stop.split('/')
        const offset = index === 0 ? '' : ` offset="${fine(index / (stops.length - 1))}"`
        return `<stop${offset} stop-color="${colour}"${opacity ? ` stop-opacity="${fine(Number(opacity))}"` : ''}/>`
      })
      .join('')

  const lin: Pen['lin'] = (stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) => {
    const across = [
      ['x1', x1, 0],
      ['y1', y1, 0],
      ['x2', x2, 1],
      ['y2', y2, 0],
    ] as const
    const where = across.map(([name, value, usual]) => (value === usual ? '' : ` ${name}="${fine(value)}"`)).join('')
    return defined(`<linearGradient id="@"${where}>${stopsOf(stops)}</linearGradient>`)
  }

  const rad: Pen['rad'] = (stops, cx = 0.5, cy = 0.5, r = 0.5) => {
    const round = [
      ['cx', cx],
      ['cy', cy],
      ['r', r],
    ] as const
    const where = round.map(([name, value]) => (value === 0.5 ? '' : ` ${name}="${fine(value)}"`)).join('')
    return defined(`<radialGradient id="@"${where}>${stopsOf(stops)}</radialGradient>`)
  }

  const svg: Pen['svg'] = (width, height, body) => {
    const all = [...defs].map(([template, id]) => template.replace('"@"', `"${id}"`)).join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${all}</defs>${body}</svg>`
  }

  return {
    lin,
    rad,
    define: (element) => void defs.set(element, ''),
    gold: () => lin(['#FFF6C4', '#FFD24D', '#F09A0A', '#A14C00']),
    goldAcross: () => lin(['#B45F06', '#FFE58A', '#F2A81D', '#8A3F00'], 0, 0, 1, 0),
    svg,
  }
}

/** A path; a stroke has round ends. `more` is further attributes. */
export const path = (d: string, fill = '', stroke = '', width = 2, more = ''): string =>
  `<path d="${d}" fill="${fill || 'none'}"${stroke && ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`}${more && ` ${more}`}/>`

export const dot = (x: number, y: number, r: number, fill = '', stroke = '', width = 2, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill || 'none'}"${stroke && ` stroke="${stroke}" stroke-width="${width}"`}${more && ` ${more}`}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const box = (x: number, y: number, width: number, height: number, r: number, fill: string, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${r ? ` rx="${short(r)}"` : ''} fill="${fill}"${more && ` ${more}`}/>`

/** Things moved, turned (degrees) and scaled as one. */
export const group = (content: string, x = 0, y = 0, turn = 0, scaleX = 1, scaleY = scaleX, more = ''): string => {
  const scale =
    scaleX === scaleY ? (scaleX === 1 ? '' : `scale(${fine(scaleX)})`) : `scale(${fine(scaleX)} ${fine(scaleY)})`
  const move = x || y ? `translate(${short(x)} ${short(y)})` : ''
  return `<g transform="${move}${turn ? `rotate(${short(turn)})` : ''}${scale}"${more && ` ${more}`}>${content}</g>`
}

/** The dark silhouette that every emblem stands on. */
export const outline = (d: string, width = 13): string => path(d, INK, INK, width)

export const starPath = (
  x: number,
  y: number,
  outer: number,
  inner: number,
  points: number,
  turn = -Math.PI / 2,
): string => {
  let d = ''
  for (let i = 0; i < points * 2; i++)
    d += `${i ? 'L' : 'M'}${polar(i % 2 ? inner : outer, turn + (Math.PI * i) / points, x, y)}`
  return `${d}Z`
}

export const star = (
  x: number,
  y: number,
  outer: number,
  inner: number,
  points: number,
  turn: number,
  fill: string,
  stroke = '',
): string => path(starPath(x, y, outer, inner, points, turn), fill, stroke)

/** A four-pointed twinkle. */
export const spark = (x: number, y: number, size: number, fill = '#fff'): string => {
  const s = short(size)
  return `<path d="M${short(x)} ${short(y - size)}q0 ${s} ${s} ${s}q-${s} 0-${s} ${s}q0-${s}-${s}-${s}q${s} 0 ${s}-${s}Z" fill="${fill}"/>`
}

/** Many round dots of one size as one path: far shorter than circles. */
export const dots = (points: (readonly [x: number, y: number])[], size: number, colour: string, opacity = 1): string =>
  `<path d="${points.map(([x, y]) => `M${short(x)} ${short(y)}h0`).join('')}" stroke="${colour}" stroke-width="${short(size)}" stroke-linecap="round"${opacity < 1 ? ` opacity="${fine(opacity)}"` : ''}/>`
