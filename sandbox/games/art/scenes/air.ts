import { dot, group, oval, path, short } from '../pen.ts'
import type { Scene, View } from './parts.ts'
import { cloud, halo, motes, rays, ridge, stars } from './parts.ts'

export function sky(view: View): Scene {
  const {
    pen,
    palette: { glow, low, far, mid },
  } = view
  const bright = pen.lin(['#fff', glow])
  const soft = pen.lin(['#fff', low])
  return {
    back:
      halo(view, 210, 0.95) +
      rays(view, 14, 0.5) +
      cloud(46, 84, 1.1, '#fff', 0.5) +
      cloud(262, 128, 0.9, '#fff', 0.5) +
      ridge(view, 292, 60, 6, far) +
      ridge(view, 330, 50, 5, mid) +
      cloud(40, 262, 1.5, bright, 0.95) +
      cloud(268, 250, 1.4, bright, 0.95),
    front: cloud(20, 306, 1.5, soft, 0.98) + cloud(286, 300, 1.6, soft, 0.98) + cloud(150, 330, 2, soft, 0.9),
  }
}

export function space(view: View): Scene {
  const {
    pen,
    rng,
    palette: { glow, low, far, mid, near },
  } = view
  const x = rng.between(34, 70)
  const y = rng.between(54, 90)
  const ring = `M${short(x - 34)} ${short(y + 2)}c-38 20 94 24 92-4`
  let rocks = ''
  for (let i = 0; i < 6; i++) {
    const size = rng.between(0.4, 1.2)
    const rock = path('M-10 0L-3-8 8-5 10 4 0 10Z', pen.lin([far, near]))
    rocks += group(rock, rng.between(0, 300), rng.between(180, 290), rng.between(0, 90), size)
  }
  return {
    back:
      oval(rng.between(60, 110), rng.between(60, 120), 190, 110, pen.rad([`${low}/.75`, `${low}/0`])) +
      oval(rng.between(200, 260), rng.between(200, 260), 170, 120, pen.rad([`${glow}/.4`, `${glow}/0`])) +
      stars(view, 70, 330) +
      group(
        dot(x, y, 34, pen.rad([glow, low, near], 0.3, 0.3, 0.8)) + path(ring, '', glow, 4, 'opacity=".8"'),
        0,
        0,
        -6,
      ) +
      halo(view, 150, 0.5) +
      dot(150, 560, 290, pen.rad([far, mid, near, `${glow}/.9`], 0.5, 0.42, 0.53)) +
      path('M-10 320Q150 232 310 320', '', glow, 3, 'opacity=".85"'),
    front: rocks,
  }
}

export function ice(view: View): Scene {
  const {
    pen,
    rng,
    palette: { high, low, far, mid, near },
  } = view
  let aurora = ''
  for (let i = 0; i < 3; i++) {
    const y = 40 + i * 34
    const swing = rng.between(-40, 40)
    aurora += path(
      `M-10 ${y}C80 ${short(y - 50 + swing)} 190 ${short(y + 60 - swing)} 310 ${y - 20}V${y + 40}C190 ${short(y + 130 - swing)} 80 ${short(y + 20 + swing)}-10 ${y + 70}Z`,
      pen.lin([`${low}/0`, `${low}/.55`, `${low}/0`]),
    )
  }
  const peak = (x: number, y: number, size: number) =>
    group(
      path('M-90 130L-24-10 0-60 30-6 96 130Z', pen.lin([far, mid])) +
        path('M-24-10L0-60 30-6 14 8 4-8-6 14-14 0Z', '#fff') +
        path('M0-60L30-6 96 130H40L10 30Z', high, '', 0, 'opacity=".22"'),
      x,
      y,
      0,
      size,
    )
  const crystal = (x: number, turn: number, size: number) =>
    group(
      path('M-14 40V-40L0-66 14-40V40Z', pen.lin(['#fff', low, far])) +
        path('M0-66L14-40V40H3V-38Z', mid, '', 0, 'opacity=".45"'),
      x,
      350,
      turn,
      size,
    )
  return {
    back:
      halo(view, 210, 0.9) +
      aurora +
      peak(50, 200, 1) +
      peak(258, 190, 1.15) +
      peak(160, 236, 0.8) +
      ridge(view, 318, 30, 6, mid),
    front:
      crystal(14, -14, 1.1) +
      crystal(44, 10, 0.8) +
      crystal(288, 14, 1.15) +
      crystal(258, -8, 0.75) +
      path('M0 338C40 318 70 344 110 330S190 344 226 328 280 336 300 326V400H0Z', pen.lin(['#fff', near])) +
      motes(view, 12, '#fff'),
  }
}
