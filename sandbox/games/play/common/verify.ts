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
  const { publicKey = '', round = '', signature = '' } = beacon ?? {}
  const ofBeacon = { beaconKey: publicKey, beaconRound: String(round), signature }
  const given = { lang, game: game.engine, code: game.code, hash, clientSeed, nonce: String(nonce), ...ofBeacon }
  return `/play/verify#${new URLSearchParams(serverSeed === undefined ? given : { ...given, serverSeed })}`
}
