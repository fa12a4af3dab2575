import type { Look } from '../catalogue/types.ts'
import { rngOf } from '../catalogue/rng.ts'
import type { Rng } from '../catalogue/rng.ts'
import { DRAWINGS } from './emblem.ts'
import { coin } from './emblems/draw.ts'
import { COMPOSITIONS } from './layouts.ts'
import type { Place } from './lettering.ts'
import { lettering } from './lettering.ts'
import { paletteOf } from './palettes.ts'
import type { Palette } from './palettes.ts'
import type { Pen } from './pen.ts'
import { path, penOf, spark } from './pen.ts'
import { SCENES } from './scene.ts'

/** A game's cover, 300 x 400. The same game gives the same picture; nothing in it comes from outside. */
export function coverSvg(game: Look & { code: string; name: string }): string {
  const pen = penOf()
  const rng = rngOf(game.code)
  const palette = paletteOf(game.theme, game.paletteIndex)
  const setting = { pen, rng, palette, letters: game.letters }

  const { cx, cy, emblem, place, plate = '', inFront } = COMPOSITIONS[game.layout](setting)
  const { back, front } = SCENES[game.theme]({ pen, rng, palette, cx, cy })
  const drawing = DRAWINGS[game.emblem](pen, rng)
  const sky = path('M0 0H300V400H0Z', pen.lin([palette.high, palette.middle, palette.low]))
  const title = lettering(game.name, game.letters, place, pen, rng)
  const loose = place.edge === 'top' ? '' : coins(pen, rng)

  const shade = scrim(pen, palette, place)
  const world = inFront ? back + front + shade + emblem : back + emblem + front + shade
  const whole = sky + world + loose + twinkles(rng) + vignette(pen, palette) + plate + title
  // The emblem itself where it is wanted first: what is only referred to would be set up once more for nothing.
  return pen.svg(
    300,
    400,
    whole.replace('<use href="#e"/>', () => `<g id="e">${drawing}</g>`),
  )
}

/** Darkens what is behind the lettering, in the scene's own colour. */
function scrim(pen: Pen, { near }: Palette, { edge }: Place): string {
  if (edge === 'top') return path('M0 40H300V230H0Z', pen.lin([`${near}/0`, `${near}/.7`, `${near}/.7`, `${near}/0`]))
  return path('M0 230H300V400H0Z', pen.lin([`${near}/0`, `${near}/.72`, `${near}/.96`]))
}

function vignette(pen: Pen, { near }: Palette): string {
  return path('M0 0H300V400H0Z', pen.rad([`${near}/0`, `${near}/0`, `${near}/.6`], 0.5, 0.42, 0.8))
}

function coins(pen: Pen, rng: Rng): string {
  if (rng.chance(0.5)) return ''
  let drawn = ''
  for (let i = 0; i < 4; i++) {
    const x = i % 2 ? rng.between(236, 284) : rng.between(16, 64)
    drawn += coin(pen, x, rng.between(206, 278), rng.between(0.7, 1.25), rng.between(-30, 30), rng.between(0.55, 1))
  }
  return drawn
}

function twinkles(rng: Rng): string {
  return (
    spark(rng.between(60, 100), rng.between(80, 120), rng.between(7, 12)) +
    spark(rng.between(210, 250), rng.between(110, 160), rng.between(6, 11)) +
    spark(rng.between(70, 110), rng.between(220, 250), rng.between(4, 8))
  )
}
