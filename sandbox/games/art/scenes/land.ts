import { dot, dots, group, oval, path, short } from '../pen.ts'
import type { Scene, View } from './parts.ts'
import { halo, motes, rays, ridge, stars } from './parts.ts'

export function temple(view: View): Scene {
  const {
    pen,
    rng,
    palette: { glow, far, mid, near },
  } = view
  let roofs = ''
  let walls = ''
  for (let i = 0; i < 4; i++) {
    const w = 30 + i * 18
    const y = i * 30
    const eave = `M${-w} ${y + 14}C${short(-w * 0.6)} ${y + 10} ${short(-w * 0.3)} ${y} 0 ${y - 12}C${short(w * 0.3)} ${y} ${short(w * 0.6)} ${y + 10} ${w} ${y + 14}`
    walls += `${eave}L${short(w * 0.72)} ${y + 20}H${short(-w * 0.72)}ZM${short(-w * 0.55)} ${y + 18}H${short(w * 0.55)}V${y + 34}H${short(-w * 0.55)}Z`
    roofs += eave
  }
  pen.define(
    `<g id="pagoda">${path(walls, mid)}${path(roofs, '', glow, 2, 'opacity=".6"')}<path d="M0-34V-10" stroke="${glow}" stroke-width="3"/></g>`,
  )
  const pillar = pen.lin([near, far, near], 0, 0, 1, 0)
  const silk = pen.rad(['#FFF3B0', '#FF9D2E', '#C2261B'], 0.5, 0.45, 0.62)
  const lantern = (x: number) =>
    path(`M${x} 34V62`, '', glow, 2) +
    oval(x, 82, 19, 22, silk) +
    path(`M${x - 12} 62h24m-24 40h24m-12 2v20`, '', '#FFD24D', 4)
  const petals = Array.from({ length: 16 }, () => [rng.between(10, 290), rng.between(60, 320)] as const)
  return {
    back:
      halo(view, 200, 0.95) +
      rays(view, 18, 0.45) +
      ridge(view, 250, 90, 6, far, true) +
      ridge(view, 286, 60, 8, mid, true) +
      '<use href="#pagoda" x="48" y="150"/><use href="#pagoda" x="252" y="150"/>',
    front:
      path('M-8 40H26V340H-8ZM274 40H308V340H274Z', pillar) +
      path('M-10 0H310V22C250 40 230 50 150 50S50 40-10 22Z', pen.lin([near, mid])) +
      path('M-10 22C50 40 70 50 150 50S250 40 310 22', '', pen.gold(), 4) +
      lantern(30) +
      dots(petals, 4, glow, 0.75),
  }
}

export function desert(view: View): Scene {
  const {
    pen,
    palette: { glow, far, mid, near },
  } = view
  const pyramid = (x: number, y: number, size: number) =>
    group(path('M-70 60L0-40V60Z', pen.lin([glow, far])) + path('M0-40L70 60H0Z', mid), x, y, 0, size)
  const palm = (x: number, y: number, size: number) =>
    group(
      path('M0 100C-6 60 0 30 8 0', '', near, 8) +
        path(
          'M8 0C-16-26-42-20-54 2-34-8-12-8 8 0ZM8 0C32-28 58-20 70 2 50-8 28-8 8 0ZM8 0C-8-40-32-44-46-34-24-30-6-16 8 0ZM8 0C24-40 48-44 62-34 40-30 22-16 8 0Z',
          pen.lin([mid, near]),
        ),
      x,
      y,
      0,
      size,
    )
  const dune = (y: number, high: number, low: string, top: string) =>
    path(
      `M-10 ${y}C40 ${y - high} 90 ${y - high} 140 ${y}S250 ${y + high * 0.6} 310 ${y - high * 0.5}V400H-10Z`,
      pen.lin([top, low]),
    )
  return {
    back:
      stars(view, 16, 120) +
      halo(view, 210, 0.95) +
      rays(view, 16, 0.4) +
      pyramid(226, 216, 1) +
      pyramid(60, 236, 0.8) +
      dune(286, 26, mid, glow) +
      palm(34, 190, 0.9),
    front: dune(318, 20, near, far) + palm(276, 244, 0.8) + motes(view, 6, glow),
  }
}

export function volcano(view: View): Scene {
  const {
    pen,
    rng,
    palette: { glow, low, far, mid, near },
  } = view
  const smoke = pen.rad([`${far}/.9`, `${mid}/.5`, `${mid}/0`])
  let rivers = ''
  for (let i = 0; i < 5; i++)
    rivers += `M${130 + i * 10} 130c${short(rng.between(-14, 14))} 40 ${(i - 2) * 14} 60 ${(i - 2) * 34} 150`
  return {
    back:
      halo(view, 210, 0.9) +
      dot(96, 80, 60, smoke) +
      dot(190, 64, 70, smoke) +
      dot(140, 50, 50, smoke) +
      rays(view, 10, 0.35, 0.12) +
      path('M-30 320C60 290 104 190 122 126H178C196 190 240 290 330 320Z', pen.lin([mid, near])) +
      path(rivers, '', low, 6, 'opacity=".85"') +
      path(rivers, '', glow, 2.4) +
      path('M122 126H178L170 138 160 130 150 142 138 130Z', glow) +
      ridge(view, 318, 50, 9, mid, true),
    front:
      path('M-10 350L10 306 30 330 46 312 66 352ZM310 350L292 300 270 334 254 318 236 352Z', near) +
      path('M0 344C50 330 90 352 150 340S250 350 300 336V366H0Z', pen.lin([glow, low, mid])) +
      motes(view, 12, glow),
  }
}
