import type { Layout, Letters } from '../catalogue/types.ts'
import type { Rng } from '../catalogue/rng.ts'
import type { Place } from './lettering.ts'
import type { Palette } from './palettes.ts'
import type { Pen } from './pen.ts'
import { INK, dot, group, oval, path, polar } from './pen.ts'

/** A cover's composition. The upper corners stay calm: the ribbon and the heart lie there. */
export interface Composition {
  /** Where the light stands. */
  cx: number
  cy: number
  /** The emblem, wherever and as often as the layout wants it; it is referred to as #e. */
  emblem: string
  place: Place
  /** What the lettering stands on, if not the scrim. */
  plate?: string
  /** The emblem rises from below, so nothing may lie before it. */
  inFront?: true
}

interface Setting {
  pen: Pen
  rng: Rng
  palette: Palette
  letters: Letters
}

const AT_FOOT: Place = { edge: 'bottom', y: 380, width: 258, height: 116, lines: 3 }

const emblem = (x: number, y: number, turn: number, size: number, mirrored = false) =>
  group('<use href="#e"/>', x, y, turn, mirrored ? -size : size, size)

const glow = ({ pen, palette: { glow, low } }: Setting, x: number, y: number, radius: number) =>
  dot(x, y, radius, pen.rad([`${glow}/.9`, `${low}/.5`, `${low}/0`]))

const shadow = ({ pen }: Setting, x: number, y: number, width: number) =>
  oval(x, y, width, width * 0.16, pen.rad(['#000/.5', '#000/0']))

function centre(setting: Setting): Composition {
  const { rng, palette } = setting
  const [cx, cy] = [146, 164]
  const ring = rng.chance(0.4)
    ? dot(cx, cy, 118, '', palette.glow, 2, 'opacity=".55"') + dot(cx, cy, 126, '', palette.glow, 6, 'opacity=".22"')
    : ''
  const drawn = emblem(cx, cy, rng.between(-6, 6), rng.between(1, 1.08))
  return { cx, cy, emblem: ring + glow(setting, cx, cy, 140) + shadow(setting, cx, 270, 84) + drawn, place: AT_FOOT }
}

function low(setting: Setting): Composition {
  const [cx, cy] = [150, 300]
  return {
    cx,
    cy,
    emblem: glow(setting, cx, cy, 160) + emblem(cx, cy, setting.rng.between(-5, 5), 1.18),
    place: { edge: 'top', y: 84, width: 258, height: 100, lines: 2 },
    inFront: true,
  }
}

function badge(setting: Setting): Composition {
  const { pen, rng, palette } = setting
  const [cx, cy] = [148, 174]
  let rim = ''
  for (let i = 0; i < 24; i++) rim += `M${polar(98, (i * Math.PI) / 12, cx, cy)}h0`
  const medal =
    dot(cx, cy + 5, 111, INK, '', 0, 'opacity=".45"') +
    dot(cx, cy, 110, INK) +
    dot(cx, cy, 105, pen.gold(), '#7A3600', 2) +
    path(rim, '', '#FFF6C4', 7) +
    dot(cx, cy, 91, INK) +
    dot(cx, cy, 88, pen.rad([palette.glow, palette.low, palette.middle, palette.high], 0.5, 0.5, 0.6))
  return {
    cx,
    cy,
    emblem: glow(setting, cx, cy, 150) + medal + emblem(cx, cy + 2, rng.between(-5, 5), 0.84),
    place: AT_FOOT,
  }
}

function duo(setting: Setting): Composition {
  const { rng } = setting
  const [cx, cy] = [150, 160]
  const behind = emblem(214, 150, 14, 0.62, true)
  return {
    cx,
    cy,
    emblem:
      glow(setting, cx, cy, 140) +
      behind +
      shadow(setting, 124, 270, 80) +
      emblem(120, 172, rng.between(-12, -6), 0.94),
    place: AT_FOOT,
  }
}

function closeUp(setting: Setting): Composition {
  const { rng } = setting
  const [cx, cy] = [116, 182]
  return { cx, cy, emblem: glow(setting, cx, cy, 180) + emblem(cx, cy, rng.between(-10, -2), 1.42), place: AT_FOOT }
}

const SILKS: Record<Letters, [string, string]> = {
  gold: ['#C2261B', '#7A0A1E'],
  violet: ['#5A2BD9', '#2E1080'],
  fire: ['#A8205B', '#5E0A3A'],
  mint: ['#0B8A86', '#063E4E'],
  pink: ['#8A1E9A', '#4A0A5E'],
  ice: ['#1C57C8', '#0B2A78'],
}

function ribbon(setting: Setting): Composition {
  const { pen, rng, letters } = setting
  const [cx, cy] = [148, 164]
  const [light, dark] = SILKS[letters]
  const band = 'M16 274Q150 296 284 274V372Q150 394 16 372Z'
  return {
    cx,
    cy,
    emblem: glow(setting, cx, cy, 145) + emblem(cx, cy, rng.between(-6, 6), 1.1),
    place: { edge: 'middle', y: 334, width: 236, height: 86, lines: 2, flat: true },
    plate:
      path('M-6 296L40 290V390L-6 394 8 346ZM306 296L260 290V390L306 394 292 346Z', dark, INK, 5) +
      path('M16 372L40 390V377ZM284 372L260 390V377Z', INK, INK, 4) +
      path(band, INK, INK, 8) +
      path(band, pen.lin([light, light, dark])) +
      path('M16 281Q150 303 284 281M16 365Q150 387 284 365', '', pen.gold(), 3),
  }
}

export const COMPOSITIONS: Record<Layout, (setting: Setting) => Composition> = {
  centre,
  low,
  badge,
  duo,
  closeUp,
  ribbon,
}
