import { INK, dot, outline, path, polar, star } from '../pen.ts'
import type { Draw } from './draw.ts'

export const sun: Draw = (pen) => {
  let a = '',
    b = ''
  for (let i = 0; i < 16; i++) {
    const t = (i * Math.PI) / 8,
      q = i % 2
    a += `M${polar(52, t - 0.17)}Q${polar(74, t - 0.08 + (q ? 0.1 : 0))} ${polar(q ? 90 : 104, t)}Q${polar(74, t + 0.08)} ${polar(52, t + 0.17)}Z`
    if (!q) b += `M${polar(56, t)}L${polar(96, t)}`
  }
  let e = ''
  for (let i = 0; i < 24; i++) e += `M${polar(44, i * 0.2618)}L${polar(50, i * 0.2618)}`
  return (
    outline(a, 12) +
    dot(0, 0, 60, INK) +
    path(a, pen.gold()) +
    path(b, '', '#FFF8D0', 2.4, 'opacity=".8"') +
    dot(0, 0, 55, pen.gold(), '#9A4A00', 3) +
    dot(0, 0, 42, pen.rad(['#FFF9D6', '#FFC53D', '#EE7B06'], 0.42, 0.34, 0.75), '#C86A00', 3) +
    path(e, '', '#9A4A00', 2.6) +
    path('M-24-2Q-15-14-6-2M6-2Q15-14 24-2', '', '#8A3A00', 5) +
    path('M-20 14Q0 34 20 14', '', '#8A3A00', 5) +
    dot(-26, 10, 6, '#FF8A3D', '', 0, 'opacity=".7"') +
    dot(26, 10, 6, '#FF8A3D', '', 0, 'opacity=".7"') +
    path('M-34-22A42 42 0 0 1-6-40', '', '#fff', 5, 'opacity=".8"')
  )
}

export const moon: Draw = (pen) => {
  const d = 'M28-92A94 94 0 1 0 88 46 74 74 0 1 1 28-92Z'
  return (
    outline(d) +
    path(d, pen.lin(['#FFFDF0', '#FFE9A8', '#E9A93B'], 0.2, 0, 0.6, 1)) +
    path('M-60-50A82 82 0 0 0-62 46', '', '#fff', 6, 'opacity=".8"') +
    dot(-48, 30, 11, 'rgba(176,112,20,.28)') +
    dot(-30, 62, 7, 'rgba(176,112,20,.28)') +
    dot(-64, -6, 6, 'rgba(176,112,20,.28)') +
    dot(0, 74, 5, 'rgba(176,112,20,.28)') +
    (
      [
        [42, -22, 30],
        [74, -62, 17],
        [10, 22, 14],
      ] as const
    )
      .map(([x, y, s]) => star(x, y, s + 4, s * 0.5 + 3, 5, -1.57, INK) + star(x, y, s, s * 0.46, 5, -1.57, pen.gold()))
      .join('') +
    `<g transform="translate(34 66)">${path('M-62 22C-78 22-76-2-56-2-52-24-22-26-14-12-4-32 30-28 32-6 52-10 62 12 48 22Z', pen.lin(['#fff', '#C9B8FF']), INK, 5)}</g>`
  )
}

export const rocket: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#FF8AA0', '#E8264D', '#7A0A2E'],
    ['#8CD0FF', '#2E8AE8', '#0F3A8A'],
    ['#B8F58A', '#3EB84A', '#125A2E'],
    ['#FFE08A', '#FF9A1E', '#A84A00'],
  ] as const)
  const b = 'M0-98C34-70 42-24 34 34H-34C-42-24-34-70 0-98Z',
    f = 'M-36 0L-70 44-66 70-34 40ZM36 0L70 44 66 70 34 40Z'
  return (
    '<g transform="rotate(28) translate(0 -8)">' +
    path('M-24 44C-34 80-12 92 0 122 12 92 34 80 24 44Z', pen.lin(['#FFF3B0', '#FF9D2E', '#FF3D5A/.85', '#FF3D5A/0'])) +
    path('M-12 44C-16 66-4 76 0 92 4 76 16 66 12 44Z', '#fff', '', 0, 'opacity=".9"') +
    outline(b + f) +
    path(f, pen.lin([light, dark])) +
    path(b, pen.lin(['#8A93B8', '#FFFFFF', '#E6EAF8', '#7A82A8'], 0, 0, 1, 0)) +
    path('M0-98C18-83 29-63 34-40H-34C-29-63-18-83 0-98Z', pen.lin([light, middle, dark], 0, 0, 1, 0)) +
    dot(0, -8, 20, INK) +
    dot(0, -8, 16, pen.rad(['#E6FBFF', '#4DC7F0', '#0B4F9A'], 0.35, 0.3, 0.8), pen.goldAcross(), 5) +
    path('M-10-14A12 12 0 0 1 0-20', '', '#fff', 3.4) +
    `<rect x="-28" y="32" width="56" height="14" rx="4" fill="${pen.lin(['#5E667E', '#DDE2F0', '#4A5068'], 0, 0, 1, 0)}" stroke="${INK}" stroke-width="3"/>` +
    path('M0 16V62', '', INK, 13) +
    path('M0 16V60', '', middle, 7) +
    '</g>'
  )
}
