import type { GameTypeCode } from '../../../contract/display.ts'
import type { Round } from '../../../contract/entities/game.ts'

/** What the provider's page calls the draw of each category. */
const DRAWS: Record<GameTypeCode, string> = {
  slot: 'slot',
  live: 'baccarat',
  sports: 'virtualSports',
  fish: 'fish',
  poker: 'videoPoker',
  arcade: 'crash',
}

/** The provider's page that draws a round again, filled in; nothing until a game told where the provider lives. */
export function verifyAddress(
  origin: string | undefined,
  { code, fair }: Round,
  kind: GameTypeCode | 'all',
): string | undefined {
  if (origin === undefined || fair?.serverSeed === undefined) return undefined
  const { serverSeed, serverSeedHash: hash, clientSeed, nonce } = fair
  const given = { code, serverSeed, hash, clientSeed, nonce: String(nonce) }
  return `${origin}/play/verify#${new URLSearchParams(kind === 'all' ? given : { ...given, game: DRAWS[kind] })}`
}
