import { SPIN_CODE, SPIN_SYMBOLS } from '../../../engines/invitationSpin/invitationSpin.ts'
import type { CatalogueGame, Provider } from '../catalogue/types.ts'
import { avatarSvg } from './avatar.ts'
import { bannerSvg } from './banner.ts'
import { coverSvg } from './cover.ts'
import { providerLogoSvg } from './provider.ts'
import { symbolSvg } from './symbol.ts'

/** The SVG of a picture by its path: `cover/koi-palace`, or with `/pictures/` before and `.svg` behind. */
export type PictureOf = (path: string) => string | null

/** Knows every picture of the sandbox: cover/<game>, provider/<code>, banner/<id>, avatar/<n>, spin/<symbol>. Draws anew each time. */
export function createPictureOf(games: readonly CatalogueGame[], providers: readonly Provider[]): PictureOf {
  const gameOf = new Map(games.map((game) => [game.code, game]))
  const providerOf = new Map(providers.map((provider) => [provider.code, provider]))

  return (address) => {
    const [, kind, name = ''] =
      /^(?:\/pictures\/)?(cover|provider|banner|avatar|spin)\/([a-z0-9-]+)(?:\.svg)?$/i.exec(address) ?? []
    if (kind === 'cover') return drawn(gameOf.get(name), coverSvg)
    if (kind === 'provider') return drawn(providerOf.get(name), providerLogoSvg)
    if (kind === 'banner') return bannerSvg(name)
    if (kind === 'avatar') return avatarSvg(Number(name))
    if (kind === 'spin')
      return drawn(
        SPIN_SYMBOLS.find((symbol) => symbol === name),
        (symbol) => symbolSvg(symbol, SPIN_CODE),
      )
    return null
  }
}

const drawn = <T>(thing: T | undefined, draw: (thing: T) => string): string | null =>
  thing === undefined ? null : draw(thing)
