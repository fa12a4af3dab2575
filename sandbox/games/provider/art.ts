import type { FastifyInstance } from 'fastify'
import { coinSvg } from '../art/coin.ts'
import { DRAWINGS } from '../art/emblem.ts'
import { lettering } from '../art/lettering.ts'
import { paletteOf } from '../art/palettes.ts'
import { box, group, penOf, spark } from '../art/pen.ts'
import { SCENES } from '../art/scene.ts'
import { SYMBOL_SIZE, symbolSvg } from '../art/symbol.ts'
import { MOTIFS } from '../catalogue/motifs.ts'
import { rngOf } from '../catalogue/rng.ts'
import { LETTERS } from '../../../engines/slot/models.ts'
import { type CatalogueGame, EMBLEMS, type Emblem, type Letters } from '../catalogue/types.ts'

const A_DAY = 'public, max-age=86400'

const DRAWN = { config: { limits: ['games', 'gameArt'] } } as const

/** The pictures of a game's page, drawn from the game's code: the same code gives the same picture. */
export function playArt(app: FastifyInstance, gameOf: (code: string) => CatalogueGame | undefined): void {
  app.get<{ Params: { code: string; picture: string } }>(
    '/play/art/:code/:picture.svg',
    DRAWN,
    async ({ params }, reply) => {
      const game = gameOf(params.code)
      const picture = game && drawPicture(game, params.picture)
      if (!picture) return reply.code(404).header('Cache-Control', 'no-store').send()
      return reply
        .type('image/svg+xml')
        .header('Cache-Control', A_DAY)
        .header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'`)
        .header('X-Content-Type-Options', 'nosniff')
        .send(picture)
    },
  )
}

/** `scene`, `title`, a slot symbol (A to H, W, S), a coin, or an emblem's name. */
function drawPicture(game: CatalogueGame, name: string): string | undefined {
  if (name === 'scene') return sceneOf(game)
  if (name === 'title') return titleOf(game)
  if (game.engine === 'holdAndWin' && /^(S|coin-\w+)$/.test(name)) return coinSvg(name)
  const letter = LETTER_SYMBOLS[name]
  if (letter) return letterSymbol(...letter)
  if (name === 'W') return namedSymbol('star', 'WILD', 'fire', game)
  if (name === 'S') return namedSymbol('wheel', 'FREE', 'mint', game)
  const emblem = 'ABCD'.includes(name) ? slotEmblems(game)['ABCD'.indexOf(name)] : EMBLEMS.find((each) => each === name)
  return emblem && symbolSvg(emblem, game.code)
}

const LETTER_SYMBOLS: Readonly<Record<string, readonly [text: string | undefined, letters: Letters]>> = {
  E: [LETTERS.E, 'fire'],
  F: [LETTERS.F, 'violet'],
  G: [LETTERS.G, 'pink'],
  H: [LETTERS.H, 'ice'],
}

/** The game's own emblem and three more of its scene. */
function slotEmblems(game: CatalogueGame): Emblem[] {
  const fitting = EMBLEMS.filter((emblem) => {
    const { themes, types } = MOTIFS[emblem]
    return (
      emblem !== game.emblem &&
      emblem !== 'star' &&
      emblem !== 'wheel' &&
      types.includes('slot') &&
      themes.includes(game.theme)
    )
  })
  return [game.emblem, ...rngOf(`symbols:${game.code}`).shuffled(fitting).slice(0, 3)]
}

function sceneOf({ code, theme, paletteIndex }: CatalogueGame): string {
  const pen = penOf()
  const palette = paletteOf(theme, paletteIndex)
  const { back, front } = SCENES[theme]({ pen, rng: rngOf(`scene:${code}`), palette, cx: 150, cy: 150 })
  const sky = box(0, 0, 300, 400, 0, pen.lin([palette.high, palette.middle, palette.low]))
  return pen.svg(300, 400, sky + back + front)
}

function titleOf({ code, name, letters }: CatalogueGame): string {
  const pen = penOf()
  const drawn = lettering(
    name,
    letters,
    { edge: 'middle' as const, y: 56, width: 300, height: 100, lines: 2 as const },
    pen,
    rngOf(`title:${code}`),
  )
  return pen.svg(320, 124, group(drawn, 10, 4))
}

function letterSymbol(text = '', letters: Letters = 'fire'): string {
  const pen = penOf()
  const place = { edge: 'middle' as const, y: 0, width: 150, height: 150, lines: 1 as const, flat: true }
  const drawn = lettering(text, letters, place, pen, rngOf('letter'))
  const half = SYMBOL_SIZE / 2
  return pen.svg(SYMBOL_SIZE, SYMBOL_SIZE, group(drawn, half - 150 * 1.9, half - 6, 0, 1.9))
}

/** Wild and free-spin symbols are labelled. */
function namedSymbol(emblem: Emblem, text: string, letters: Letters, { code }: CatalogueGame): string {
  const pen = penOf()
  const half = SYMBOL_SIZE / 2
  const picture = group(DRAWINGS[emblem](pen, rngOf(code)), half, half - 16, 0, 0.92)
  const place = { edge: 'bottom' as const, y: 226, width: 190, height: 66, lines: 1 as const, flat: true }
  const label = lettering(text, letters, place, pen, rngOf('label'))
  return pen.svg(SYMBOL_SIZE, SYMBOL_SIZE, picture + spark(60, 60, 14) + group(label, -30, 0))
}
