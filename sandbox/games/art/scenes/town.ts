import { dot, dots, group, path, polar, short } from '../pen.ts'
import type { Scene, View } from './parts.ts'
import { cloud, confetti, halo, rays, ridge, stars } from './parts.ts'

const FLAGS = ['#FF4D6D', '#FFC53D', '#2EC4B6', '#4D96FF', '#C77DFF', '#7CE05A']

export function neon(view: View): Scene {
  const {
    pen,
    rng,
    palette: { glow, low, far, mid, near },
    cx,
    cy,
  } = view
  let back =
    stars(view, 24, 130) + dot(cx, cy, 104, pen.lin([`${glow}/.95`, `${low}/.95`, `${low}/.2`])) + halo(view, 210, 0.4)
  for (const layer of [0, 1]) back += houses(view, layer ? mid : far, layer)
  let grid = 'M0 292H300M0 301H300M0 314H300M0 332H300M0 356H300M0 388H300'
  for (let i = -8; i <= 8; i++) grid += `M${150 + i * 12} 286L${150 + i * 62} 400`
  back += path('M0 286H300V400H0Z', pen.lin([near, '#050110'])) + path(grid, '', low, 1.4, 'opacity=".7"')
  return { back: back + path('M0 286H300', '', rng.pick([glow, low]), 2.4), front: '' }
}

function houses({ rng, palette: { glow, low } }: View, fill: string, layer: number): string {
  let walls = ''
  let roofs = ''
  let windows = ''
  for (let x = -8; x < 300;) {
    const width = rng.between(24, 46)
    const height = rng.between(60, 150) - layer * 16
    walls += `M${short(x)} 302v${short(-height - 10)}h${short(width)}V302Z`
    roofs += `M${short(x)} ${short(292 - height)}h${short(width)}`
    for (let y = 300 - height; y < 278; y += 12)
      for (let across = x + 5; across < x + width - 6; across += 10)
        if (rng.chance(0.42)) windows += `M${short(across)} ${short(y)}h4`
    x += width + rng.between(0, 5)
  }
  return (
    path(walls, fill) +
    `<path d="${windows}" stroke="${rng.pick([glow, low, '#FFE9A0'])}" stroke-width="5" opacity="${layer ? 0.85 : 0.45}"/>` +
    path(roofs, '', layer ? glow : low, 2, 'opacity=".8"')
  )
}

export function fiesta(view: View): Scene {
  const {
    rng,
    palette: { far, mid, near },
  } = view
  let back = stars(view, 26, 150) + halo(view, 200, 0.75) + rays(view, 16, 0.28)
  for (const [x, y] of [
    [48, 92],
    [rng.between(110, 170), 40],
    [256, 124],
  ] as const)
    back += firework(view, x, y)
  let windows = ''
  for (let i = 0; i < 22; i++)
    windows += `M${short(rng.between(4, 122) + (i % 2 ? 174 : 0))} ${short(rng.between(264, 292))}h4`
  back +=
    ridge(view, 276, 26, 9, far) +
    path(
      'M0 300V262H22V240H44V262H66V226L84 206 102 226V256H128V300ZM172 300V256H198V226L216 206 234 226V262H256V244H278V262H300V300Z',
      mid,
    ) +
    `<path d="${windows}" stroke="#FFD27A" stroke-width="6"/>` +
    path('M0 296H300V400H0Z', near)
  return { back, front: bunting() + lights() + confetti(view, FLAGS.slice(0, 5), 110, 330) }
}

function firework({ rng }: View, x: number, y: number): string {
  const colour = rng.pick(['#FFD24D', '#FF7AA8', '#7CE7FF', '#B8FF7A'])
  const tips: [number, number][] = []
  let d = ''
  for (let i = 0; i < 12; i++) {
    const angle = (i * Math.PI) / 6
    d += `M${polar(9, angle, x, y)}L${polar(rng.between(22, 34), angle, x, y)}`
    tips.push([x + 37 * Math.cos(angle), y + 37 * Math.sin(angle)])
  }
  return path(d, '', colour, 2) + dots(tips, 3.6, '#fff')
}

const onRope = (t: number, start: number, sag: number, end: number) => ({
  x: 300 * t,
  y: (1 - t) * (1 - t) * start + 2 * t * (1 - t) * (sag + start) + t * t * end,
})

function bunting(): string {
  const flags = FLAGS.map((colour, at) => {
    let d = ''
    for (let i = at; i < 11; i += FLAGS.length) {
      const { x, y } = onRope((i + 0.5) / 11, 6, 62, 18)
      d += `M${short(x - 10)} ${short(y)}h20l-10 21Z`
    }
    return path(d, colour)
  })
  return path('M0 6Q150 68 300 18', '', '#fff', 1.6, 'opacity=".75"') + flags.join('')
}

function lights(): string {
  const bulbs = Array.from({ length: 9 }, (_, i) => onRope((i + 0.5) / 9, 40, 86, 8)).map(
    ({ x, y }) => [x, y + 4] as const,
  )
  return (
    path('M0 40Q150 126 300 8', '', '#fff', 1.6, 'opacity=".5"') +
    dots(bulbs, 20, '#FFE08A', 0.22) +
    dots(bulbs, 8, '#FFF3B0')
  )
}

export function candy(view: View): Scene {
  const {
    pen,
    palette: { far, mid },
  } = view
  const lolly = (x: number, y: number, size: number, light: string, dark: string) => {
    let swirl = ''
    for (let i = 0; i < 6; i++) {
      const t = (i * Math.PI) / 3
      swirl += `M0 0Q${polar(18, t + 0.2)} ${polar(30, t)}A30 30 0 0 1 ${polar(30, t + 0.52)}Q${polar(18, t + 0.72)} 0 0Z`
    }
    const shine = pen.rad(['#fff/.6', '#fff/0'], 0.34, 0.28, 0.5)
    return group(
      path('M0 20V130', '', '#fff', 6) + dot(0, 0, 30, light) + path(swirl, dark) + dot(0, 0, 30, shine, '#fff', 2),
      x,
      y,
      0,
      size,
    )
  }
  return {
    back:
      halo(view, 210, 0.95) +
      rays(view, 12, 0.55) +
      cloud(54, 90, 0.9, '#fff', 0.8) +
      cloud(250, 116, 0.8, '#fff', 0.8) +
      ridge(view, 300, 70, 5, far) +
      ridge(view, 330, 50, 4, mid) +
      lolly(34, 214, 1, '#fff', '#FF4D8D') +
      lolly(270, 206, 1.1, '#FFF6CF', '#19B8A6'),
    front:
      confetti(view, ['#FF4D8D', '#FFC53D', '#19B8A6', '#8B5CF6', '#fff'], 30, 340) +
      path(
        'M0 322C26 300 50 330 76 314S128 330 150 314 200 330 226 312 276 328 300 312V360H0Z',
        pen.lin(['#fff', far]),
      ),
  }
}
