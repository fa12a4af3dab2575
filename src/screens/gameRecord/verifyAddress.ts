import type { GameTypeCode } from '../../../contract/display.ts'
import type { Round } from '../../../contract/entities/game.ts'

/** The provider's page that draws a round again, filled in; nothing until a game told where the provider lives. */
export function verifyAddress(
  origin: string | undefined,
  { code, fair }: Round,
  category: GameTypeCode | 'all',
): string | undefined {
  if (origin === undefined || fair?.serverSeed === undefined) return undefined
  const { serverSeed, serverSeedHash: hash, clientSeed, nonce } = fair
  const given = { code, serverSeed, hash, clientSeed, nonce: String(nonce) }
  return `${origin}/play/verify#${new URLSearchParams(category === 'all' ? given : { ...given, type: category })}`
}
