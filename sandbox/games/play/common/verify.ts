import type { RoundFairness } from '../../../../protocols/games.ts'
import type { Opening } from './api.ts'
import type { Lang } from './words.ts'

/** The verify page with the round's known data filled in. */
export function verifyHref(
  { game }: Pick<Opening<unknown, unknown, unknown>, 'game'>,
  lang: Lang,
  fair: RoundFairness,
): string {
  const { serverSeed, serverSeedHash: hash, clientSeed, nonce, beacon } = fair
  const signature = beacon?.signature ?? ''
  const given = { lang, game: game.engine, code: game.code, hash, clientSeed, nonce: String(nonce), signature }
  return `/play/verify#${new URLSearchParams(serverSeed === undefined ? given : { ...given, serverSeed })}`
}
