import { glyph } from '../alphabet.ts'
import { INK, dot, oval, path, polar, spark, star } from '../pen.ts'
import type { Draw } from './draw.ts'

export const dice: Draw = (pen) => {
  const die = (
    x: number,
    y: number,
    s: number,
    a: number,
    k: readonly [string, string, string],
    f: (readonly [number, number, number])[],
  ) =>
    `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})">` +
    path('M0-70L62-36V34L0 70-62 34V-36Z', INK, INK, 13) +
    path('M0-70L62-36 0-2-62-36Z', pen.lin([k[0], k[1]])) +
    path('M-62-36L0-2V70L-62 34Z', k[1]) +
    path('M62-36L0-2V70L62 34Z', k[2]) +
    path('M-62-36L0-2 62-36M0-2V70', '', 'rgba(255,255,255,.65)', 3) +
    f
      .map(([X, Y, t]) =>
        t === 0 ? oval(X, Y, 11, 6.4, '#fff') : oval(X, Y, 7, 10, '#fff', `transform="rotate(${t} ${X} ${Y})"`),
      )
      .join('') +
    '</g>'
  const top5: [number, number, number][] = [
    [0, -36, 0],
    [-30, -36, 0],
    [30, -36, 0],
    [0, -54, 0],
    [0, -18, 0],
  ]
  return (
    die(
      -34,
      22,
      0.92,
      -12,
      ['#FF8AA0', '#E8264D', '#9A0F38'],
      [...top5, [-46, -6, -18], [-16, 42, -18], [18, 16, 18], [31, 18, 18], [44, -4, 18]],
    ) +
    die(
      44,
      -26,
      0.8,
      14,
      ['#FFE98A', '#FFB21A', '#C46A00'],
      [
        [0, -36, 0],
        [-46, -4, -18],
        [-31, 18, -18],
        [-16, 40, -18],
        [16, 20, 18],
        [46, 10, 18],
      ],
    ) +
    spark(-74, -58, 16) +
    spark(86, 54, 12)
  )
}

export const cards: Draw = (pen) => {
  const card = (a: number, x: number, ch: string, col: string, suit: string) =>
    `<g transform="rotate(${a} 0 120) translate(${x} 0)"><rect x="-46" y="-80" width="92" height="136" rx="12" fill="${INK}" stroke="${INK}" stroke-width="9"/><rect x="-46" y="-80" width="92" height="136" rx="12" fill="${pen.lin(['#fff', '#F0E8FF'])}"/><rect x="-40" y="-74" width="80" height="124" rx="8" fill="none" stroke="${pen.goldAcross()}" stroke-width="2.4"/><g transform="translate(-32 -66) scale(1.5)" fill="none" stroke="${col}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="${glyph(ch)}"/></g><g transform="translate(2 0) scale(1.15)">${suit}</g></g>`
  const sp = path(
      'M0-34C10-14 32-6 32 12 32 26 14 30 5 20 6 30 10 36 15 38H-15C-10 36-6 30-5 20-14 30-32 26-32 12-32-6-10-14 0-34Z',
      pen.lin(['#4A3A78', INK]),
    ),
    ht = path(
      'M0 36C-40 8-38-24-16-26-6-27 0-18 0-12 0-18 6-27 16-26 38-24 40 8 0 36Z',
      pen.lin(['#FF5A7A', '#B5123F']),
    ),
    di = path('M0-38L28 0 0 38-28 0Z', pen.lin(['#FF8A3D', '#C2261B']))
  return card(-22, -14, 'K', '#C2261B', di) + card(20, 16, 'Q', '#C2203D', ht) + card(-1, 0, 'A', INK, sp)
}

export const chips: Draw = (pen) => {
  const chip = (x: number, y: number, s: number, a: number, k1: string, k2: string) => {
    let d = ''
    for (let i = 0; i < 8; i++) {
      const t = (i * Math.PI) / 4
      d += `M${polar(58, t - 0.17)}A58 58 0 0 1 ${polar(58, t + 0.17)}L${polar(42, t + 0.17)}A42 42 0 0 0 ${polar(42, t - 0.17)}Z`
    }
    return `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})">${dot(0, 9, 65, INK)}${dot(0, 0, 65, INK)}${dot(0, 8, 59, k2)}${dot(0, 0, 59, pen.rad([k1, k1, k2], 0.4, 0.3, 0.8))}${path(d, '#FFF9EC')}${dot(0, 0, 38, pen.lin(['#FFF9EC', '#E9D6B0']), k2, 3)}${dot(0, 0, 30, 'none', k2, 1.6, 'stroke-dasharray="3 4"')}</g>`
  }
  return (
    chip(-44, -34, 0.82, -14, '#4DC7F0', '#1C57B8') +
    star(-44, -34, 20, 9, 5, -1.57, '#1C57B8') +
    chip(52, -30, 0.78, 20, '#5FE0A0', '#0B7A43') +
    star(52, -30, 19, 8, 5, -1.3, '#0B7A43') +
    chip(4, 30, 1.08, 8, '#FF6A8A', '#B5123F') +
    path('M4 8L22 30 4 52-14 30Z', '#B5123F') +
    path('M-48-6A66 66 0 0 1-10-34', '', '#fff', 5, 'opacity=".55"') +
    spark(-84, 40, 14) +
    spark(88, 20, 11)
  )
}

export const wheel: Draw = (pen) => {
  const N = 18
  let s = ''
  for (let i = 0; i < N; i++) {
    const a = (i * 2 * Math.PI) / N,
      b = a + (2 * Math.PI) / N
    s += path(
      `M${polar(48, a)}L${polar(84, a)}A84 84 0 0 1 ${polar(84, b)}L${polar(48, b)}A48 48 0 0 0 ${polar(48, a)}Z`,
      i === 0 ? '#18A05A' : i % 2 ? '#D6243D' : '#241A34',
      '#FFD98A',
      1.4,
    )
  }
  let sp = ''
  for (let i = 0; i < 4; i++) {
    const a = (i * Math.PI) / 2 + 0.4
    sp +=
      path(`M0 0L${polar(34, a)}`, '', pen.goldAcross(), 7) +
      dot(36 * Math.cos(a), 36 * Math.sin(a), 7, pen.gold(), '#7A3600', 2)
  }
  return (
    '<g transform="rotate(-12) scale(1 .94)">' +
    dot(0, 5, 104, INK) +
    dot(0, 0, 102, pen.goldAcross(), INK, 4) +
    dot(0, 0, 94, pen.lin(['#7A3A14', '#3A1606'])) +
    dot(0, 0, 86, '#FFD98A') +
    s +
    dot(0, 0, 48, pen.rad(['#B5702E', '#6A3210', '#3A1606']), '#FFD98A', 3) +
    sp +
    dot(0, 0, 15, pen.gold(), '#7A3600', 3) +
    dot(0, -3, 6, '#FFF9D6') +
    dot(58, -32, 8, pen.rad(['#fff', '#E0E4F0', '#8A90A8'], 0.35, 0.3, 0.8), INK, 2) +
    path('M-82-44A94 94 0 0 1-20-92', '', '#fff', 5, 'opacity=".55"') +
    '</g>'
  )
}
