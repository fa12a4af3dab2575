import { INK, dot, outline, oval, path, polar, spark, star } from '../pen.ts'
import type { Draw } from './draw.ts'

export const jeepney: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#FF5A5F', '#C2203D', '#7A0F3B'],
    ['#5AA8FF', '#1C62C8', '#0F2E7A'],
    ['#5AD89A', '#12865E', '#0A4A40'],
  ] as const)
  return (
    outline('M-86 70V-30L-64-70H64L86-30V70Z M-78-84H78V-66H-78Z', 13) +
    `<rect x="-80" y="-86" width="160" height="18" rx="6" fill="${pen.lin(['#FFD24D', '#E8590C'])}"/>` +
    path('M-66-86V-98H66V-86M-34-98V-86M0-98V-86M34-98V-86', '', '#D8DCE8', 4) +
    path('M-82 60V-30L-62-68H62L82-30V60Z', pen.lin([light, middle, dark])) +
    path('M-64-30L-52-60H-3V-30ZM64-30L52-60H3V-30Z', pen.lin(['#E6FBFF', '#6FC3E8', '#2B6BA8']), INK, 4) +
    path('M-50-34L-38-56H-24L-36-34Z', '#fff', '', 0, 'opacity=".55"') +
    path('M-82-24H82V-8H-82Z', pen.lin(['#FFE98A', '#F5A40A'])) +
    star(-66, -16, 6, 3, 5, -1.57, '#C2203D') +
    star(66, -16, 6, 3, 5, -1.57, '#C2203D') +
    star(0, -16, 6, 3, 5, -1.57, '#C2203D') +
    star(-33, -16, 6, 3, 5, -1.57, '#1C57B8') +
    star(33, -16, 6, 3, 5, -1.57, '#1C57B8') +
    `<rect x="-40" y="0" width="80" height="46" rx="8" fill="${pen.lin(['#F8FAFF', '#AEB6CC', '#6E7690'])}" stroke="${INK}" stroke-width="4"/>` +
    path('M-28 6V40M-14 6V40M0 6V40M14 6V40M28 6V40', '', '#3A4058', 5) +
    [-62, 62]
      .map(
        (x) =>
          dot(x, 20, 19, INK) + dot(x, 20, 15, pen.rad(['#fff', '#FFF3B0', '#FFB21A'], 0.4, 0.35, 0.7), '#D8DCE8', 4),
      )
      .join('') +
    `<rect x="-92" y="50" width="184" height="20" rx="8" fill="${pen.lin(['#fff', '#AEB6CC', '#5E667E'])}" stroke="${INK}" stroke-width="4"/>` +
    `<rect x="-76" y="70" width="34" height="22" rx="6" fill="#23202E"/><rect x="42" y="70" width="34" height="22" rx="6" fill="#23202E"/>` +
    path('M-100-2L-84-10M100-2L84-10', '', '#D8DCE8', 5) +
    dot(-60, -22, 0, 'none')
  )
}

export const parol: Draw = (pen) => {
  const cs = [
    ['#FF4D6D', '#B5123F'],
    ['#FFC53D', '#E07A00'],
    ['#2EC4B6', '#0B7A78'],
    ['#4D96FF', '#1C47B8'],
    ['#C77DFF', '#6A21B8'],
  ] as const
  let s = '',
    tips = ''
  for (let i = 0; i < 5; i++) {
    const a = -Math.PI / 2 + (i * 2 * Math.PI) / 5,
      k = cs[i] ?? cs[0]
    tips += `M${polar(98, a)}L${polar(40, a + 0.628)}L0 0L${polar(40, a - 0.628)}Z`
    s +=
      path(`M0 0L${polar(40, a - 0.628)}L${polar(98, a)}Z`, k[0]) +
      path(`M0 0L${polar(98, a)}L${polar(40, a + 0.628)}Z`, k[1]) +
      path(`M0 0L${polar(98, a)}`, '', 'rgba(255,255,255,.75)', 2)
  }
  let bulbs = ''
  for (let i = 0; i < 20; i++) bulbs += `M${polar(76, i * 0.314)}h0`
  return (
    dot(0, 0, 76, 'none', INK, 16) +
    outline(tips, 12) +
    path('M-46 76L-58 118M46 76L58 118', '', INK, 12) +
    dot(0, 0, 76, 'none', pen.gold(), 8) +
    path(bulbs, '', '#FFF6C4', 6.8) +
    s +
    path('M-46 76L-58 116M-46 76L-48 118M-46 76L-38 114', '', '#FF7AA8', 4) +
    path('M46 76L58 116M46 76L48 118M46 76L38 114', '', '#FFC53D', 4) +
    path(tips, '', '#FFF3B0', 3) +
    dot(0, 0, 26, INK) +
    dot(0, 0, 23, pen.rad(['#fff', '#FFF3B0', '#FFB21A'])) +
    star(0, 0, 18, 8, 8, 0, '#FF4D6D') +
    dot(0, 0, 6, '#fff')
  )
}

export const carnival: Draw = (pen) => {
  const cs = [
    ['#FF5A7A', '#A80F3E'],
    ['#FFB21A', '#C45A00'],
    ['#2EE6C8', '#0B7A78'],
    ['#5FA8FF', '#1C47B8'],
    ['#C77DFF', '#6A21B8'],
  ] as const
  const fe = (a: number, l: number, k: readonly [string, string], w: number) =>
    `<g transform="translate(0 -6) rotate(${a})">${path(`M0 0C${w}-${l * 0.3} ${w}-${l * 0.8} 0-${l} -${w}-${l * 0.8} -${w}-${l * 0.3} 0 0Z`, pen.lin([...k]), INK, 6)}${path(`M0-10V-${l - 16}`, '', 'rgba(255,255,255,.6)', 2.4)}${dot(0, -(l - 24), 7, '#FFF3B0')}${dot(0, -(l - 24), 3.4, k[1])}</g>`
  let s = ''
  for (const [a, l, k] of [
    [-84, 92, 2],
    [84, 92, 2],
    [-60, 104, 3],
    [60, 104, 3],
    [-37, 110, 4],
    [37, 110, 4],
    [-14, 114, 0],
    [14, 114, 1],
  ] as const)
    s += fe(a, l, cs[k], 22)
  s += fe(0, 92, cs[1], 18)
  const f = 'M-62-22C-40-40 40-40 62-22 74 14 58 64 30 84 14 94-14 94-30 84-58 64-74 14-62-22Z'
  return (
    s +
    outline(f) +
    path(f, pen.lin(['#FFF9EC', '#FFE6BF', '#F2A65A'], 0.3, 0, 0.7, 1)) +
    path(
      'M-62-22C-40-40 40-40 62-22 60-6 50-2 34-6 20-10 10-18 0-18S-20-10-34-6C-50-2-60-6-62-22Z',
      pen.lin(['#8E5BFF', '#5A21B8']),
    ) +
    path('M-62-22C-40-40 40-40 62-22', '', pen.gold(), 7) +
    oval(0, -32, 11, 13, INK) +
    oval(0, -32, 8, 10, pen.rad(['#fff', '#FF3D6E', '#A80F3E'], 0.35, 0.3, 0.8)) +
    path('M-44 16Q-28-2-12 16M12 16Q28-2 44 16', '', INK, 8) +
    dot(-42, 36, 11, '#FF6A8A', '', 0, 'opacity=".75"') +
    dot(42, 36, 11, '#FF6A8A', '', 0, 'opacity=".75"') +
    path('M-30 44Q0 58 30 44Q24 72 0 72T-30 44Z', '#7A0A2E', INK, 4) +
    path('M-24 47Q0 57 24 47Q22 54 0 58Q-22 54-24 47Z', '#fff') +
    path('M0 18Q8 30 2 36', '', '#B5682A', 4) +
    path('M-52-2C-58 20-52 46-40 62', '', '#fff', 5, 'opacity=".8"') +
    spark(70, 46, 13)
  )
}

export const lotus: Draw = (pen) => {
  const pe = (a: number, l: number, w: number, f: string) =>
    `<g transform="translate(0 52) rotate(${a})">${path(`M0 0C${w} ${-l * 0.4} ${w} ${-l * 0.75} 0 ${-l} ${-w} ${-l * 0.75} ${-w} ${-l * 0.4} 0 0Z`, f, INK, 6)}${path(`M0-8V${-l * 0.7}`, '', 'rgba(255,255,255,.5)', 2.4)}</g>`
  const f1 = pen.lin(['#FFE3F2', '#FF6FB0', '#B51E78']),
    f2 = pen.lin(['#FFFFFF', '#FFB0D6', '#E0468F'])
  return (
    oval(0, 62, 98, 24, INK) +
    oval(0, 60, 92, 20, pen.lin(['#4DD08A', '#0B6A4A'])) +
    [-82, 82, -62, 62].map((a) => pe(a, 100, 34, f1)).join('') +
    [-40, 40].map((a) => pe(a, 122, 38, f2)).join('') +
    [-20, 20].map((a) => pe(a, 132, 36, f1)).join('') +
    pe(0, 124, 40, f2) +
    dot(0, 30, 16, pen.rad(['#FFF9D6', '#FFC53D', '#E07A00'])) +
    spark(0, -86, 18) +
    spark(62, -50, 10)
  )
}
