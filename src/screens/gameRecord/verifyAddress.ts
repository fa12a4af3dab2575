import type { Round } from '../../../contract/entities/game.ts'

/**
 * The provider's verify page, filled in, in the player's language; undefined until a game has told the provider's
 * origin.
 */
export function verifyAddress(
  origin: string | undefined,
  { code, type, fair }: Round,
  lang: string,
): string | undefined {
  if (origin === undefined || fair?.serverSeed === undefined) return undefined
  const { serverSeed, serverSeedHash: hash, clientSeed, nonce } = fair
  const given = { code, serverSeed, hash, clientSeed, nonce: String(nonce), lang }
  return `${origin}/play/verify#${new URLSearchParams(type === undefined ? given : { ...given, type })}`
}
