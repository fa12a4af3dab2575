import { dots, group, path, short } from '../pen.ts'
import type { Scene, View } from './parts.ts'
import { halo, motes, rays, ridge } from './parts.ts'

const CORALS = [
  ['#FF5D8F', '#B51E5F'],
  ['#FF9F43', '#C4510C'],
  ['#B56BFF', '#5E21B8'],
  ['#2BE0B0', '#0B7F78'],
] as const

export function sea(view: View): Scene {
  const {
    pen,
    rng,
    palette: { glow, far, mid },
  } = view
  let beams = ''
  for (let i = -3; i <= 3; i++) {
    const foot = (150 + i * rng.between(24, 46)) * 1.2 - 30
    const width = rng.between(16, 44)
    beams += `M${150 + i * 9}-20L${short(foot - width)} 340H${short(foot + width)}Z`
  }
  let shoal = ''
  for (let i = 0; i < 8; i++) {
    const size = rng.between(0.3, 0.7)
    const fish = path('M0 0C10-12 26-12 36 0 26 12 10 12 0 0L-12-9V9Z', glow)
    shoal += group(fish, rng.between(10, 290), rng.between(60, 250), 0, rng.chance(0.5) ? size : -size, size)
  }
  return {
    back:
      halo(view, 190, 0.55) +
      path(beams, pen.lin([`${glow}/.5`, `${glow}/0`])) +
      ridge(view, 300, 44, 8, far) +
      ridge(view, 330, 52, 6, mid) +
      `<g opacity=".38">${shoal}</g>`,
    front: coral(view, 6, 1) + coral(view, 294, -1) + bubbles(view),
  }
}

function coral({ rng }: View, x: number, inwards: 1 | -1): string {
  const colours = rng.pick(CORALS)
  let drawn = ''
  for (let i = 0; i < 5; i++) {
    const height = rng.between(60, 130)
    const foot = x + inwards * i * 13
    const d = `M${foot} 350c${4 * inwards}${short(-height * 0.5)} ${-14 * inwards}${short(-height * 0.7)} ${short(inwards * rng.between(-8, 12))}${short(-height)}`
    drawn += path(d, '', colours[i % 2] ?? colours[0], 13 - i)
  }
  return drawn
}

function bubbles({ rng }: View): string {
  const points = Array.from({ length: 9 }, () => [rng.between(8, 292), rng.between(70, 330)] as const)
  const rings = points.map(
    ([x, y], i) =>
      `M${short(x)} ${short(y)}m${-2 - (i % 4)} 0a${2 + (i % 4)} ${2 + (i % 4)} 0 1 0 ${4 + 2 * (i % 4)} 0a${2 + (i % 4)} ${2 + (i % 4)} 0 1 0 ${-4 - 2 * (i % 4)} 0`,
  )
  return (
    `<path d="${rings.join('')}" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-opacity=".55"/>` +
    dots(points, 1.6, '#fff', 0.7)
  )
}

export function jungle(view: View): Scene {
  const {
    pen,
    rng,
    palette: { glow, far, mid, near },
  } = view
  const behind = pen.lin([far, mid])
  const before = pen.lin([mid, near])
  pen.define(
    `<g id="leaf">${path('M0 0C22-26 24-84 0-130-24-84-22-26 0 0Z')}</g>`.replace(' fill="none"', '') +
      `<path id="vein" d="M0-4V-118M0-24L12-40M0-24L-12-40M0-50L14-66M0-50L-14-66M0-76L11-90M0-76L-11-90" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>`,
  )
  const leaf = (x: number, y: number, turn: number, size: number, fill: string) =>
    group(`<use href="#leaf" fill="${fill}"/><use href="#vein"/>`, x, y, turn, size)
  let back = halo(view, 210, 1) + rays(view, 9, 0.5, 0.13) + ridge(view, 230, 80, 6, far)
  back += path('M128 190C124 260 116 300 110 360H190C184 300 176 260 172 190Z', pen.lin(['#fff/.7', `${glow}/.2`]))
  back += ridge(view, 300, 50, 8, mid)
  let front = ''
  for (let i = 0; i < 4; i++) {
    back += leaf(rng.between(-10, 60), rng.between(180, 330), rng.between(10, 70), rng.between(0.7, 1.2), behind)
    back += leaf(rng.between(240, 310), rng.between(180, 330), -rng.between(10, 70), rng.between(0.7, 1.2), behind)
    front += leaf(-14 + i * 6, 345 - i * 7, 8 + i * 20, rng.between(0.8, 1.15), before)
    front += leaf(314 - i * 6, 345 - i * 7, -8 - i * 20, rng.between(0.8, 1.15), before)
  }
  front += leaf(-16, -10, 140, 1.05, before) + leaf(20, -24, 165, 0.8, before)
  front += leaf(316, -10, -140, 0.9, before) + leaf(284, -24, -165, 0.7, before)
  return { back, front: front + motes(view, 8, glow) }
}

export function fields(view: View): Scene {
  const {
    pen,
    rng,
    palette: { glow, far, mid, near },
  } = view
  let terraces = ''
  for (let i = 0; i < 6; i++) {
    const y = 232 + i * 17
    const wave = rng.between(-10, 10)
    const d = `M-10 ${y}C60 ${short(y - 20 + wave)} 120 ${short(y + 14 - wave)} 170 ${short(y - 4)}S270 ${short(y - 16 + wave)} 310 ${y}V400H-10Z`
    terraces += path(d, pen.lin([i % 2 ? far : glow, mid]), near, 1.5)
  }
  const hut =
    path('M-26 0L0-30 26 0Z', pen.lin(['#E8B860', '#8A5A1E'])) +
    path('M-18 0H18V22H-18Z', '#6A3E14') +
    path('M-14 22V36M14 22V36', '', '#4A2A0C', 3) +
    path('M-6 6H6V22H-6Z', '#FFD98A')
  const palm = (x: number, y: number, size: number) =>
    group(
      path('M0 90C-4 50 2 20 8 0', '', near, 7) +
        path(
          'M8 0C-12-22-34-18-46 0-28-8-10-6 8 0ZM8 0C28-24 50-18 62 0 44-8 26-6 8 0ZM8 0C-6-34-26-38-38-30-20-26-4-14 8 0ZM8 0C20-34 42-38 54-30 36-26 20-14 8 0Z',
          mid,
        ),
      x,
      y,
      0,
      size,
    )
  let blades = ''
  for (let i = 0; i < 46; i++)
    blades += `M${short(i * 6.7)} 352q${short(rng.between(-6, 6))}-20 ${short(rng.between(-10, 10))}${short(-rng.between(18, 40))}`
  return {
    back:
      halo(view, 210, 0.95) +
      rays(view, 12, 0.45) +
      ridge(view, 236, 90, 4, far, true) +
      palm(36, 176, 1) +
      terraces +
      group(hut, 250, 236, 0, 0.9),
    front: path(blades, '', mid, 3.4) + motes(view, 7, glow),
  }
}
