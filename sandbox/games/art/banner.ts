import { rngOf } from '../catalogue/rng.ts'
import { bottle, claw, newCovers, news, prizeWheel, town } from './bannerScenes.ts'
import type { Pen } from './pen.ts'
import { dots, path, penOf } from './pen.ts'

const WIDTH = 720
const HEIGHT = 320

/** A scene without its ground: what is drawn on the right, and the three colours of the ground from left to right. */
interface Scene {
  ground: [string, string, string]
  draw: (pen: Pen) => string
}

const SCENES = {
  welcome: { ground: ['#2A0E6E', '#6C2BD9', '#D6457E'], draw: town },
  claw: { ground: ['#2A0A5E', '#5A1AA8', '#B53AA8'], draw: claw },
  energy: { ground: ['#063A5C', '#0A6E8C', '#12B5A6'], draw: bottle },
  spins: { ground: ['#3A0A4E', '#A81E6A', '#F2703A'], draw: prizeWheel },
  follow: { ground: ['#0B2A4A', '#14639A', '#3AA6D8'], draw: news },
  games: { ground: ['#0B1E5B', '#1C4AB8', '#3A9AE8'], draw: newCovers },
} satisfies Record<string, Scene>

type BannerArt = keyof typeof SCENES
export const BANNER_ART = Object.keys(SCENES)

const isBannerArt = (id: string): id is BannerArt => Object.hasOwn(SCENES, id)

/** A lobby banner's picture, 720 x 320: drawn on the right only, the left is left to words. */
export function bannerSvg(id: string): string | null {
  if (!isBannerArt(id)) return null
  const pen = penOf()
  const { ground, draw } = SCENES[id]
  const rng = rngOf(id)
  const motes = Array.from({ length: 26 }, () => [rng.between(0, WIDTH), rng.between(0, 200)] as const)
  const [left] = ground
  return pen.svg(
    WIDTH,
    HEIGHT,
    path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, pen.lin(ground, 0, 0, 1, 0.7)) +
      dots(motes, 2.4, '#fff', 0.45) +
      draw(pen) +
      path(`M0 0H${WIDTH * 0.7}V${HEIGHT}H0Z`, pen.lin([`${left}/.92`, `${left}/.6`, `${left}/0`], 0, 0, 1, 0)),
  )
}
