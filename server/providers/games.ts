import * as v from 'valibot'
import {
  type Catalogue,
  PROVIDER_BASE,
  providerAnswers,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderRequest,
  type RoundFairness,
  type RoundTold,
} from '../../protocols/games.ts'
import { postSigned } from '../../protocols/signature.ts'
import type { Clock } from '../clock.ts'

/** Where a games provider is, as `http://host:port`, and the secret of the wallet, which both sign with. */
export interface GamesPartner {
  origin: string
  secret: string
}

/** What the operator asks of the games provider; the rest goes the other way, through the wallet. */
export interface GamesProvider {
  catalogue(): Promise<Catalogue>
  /** As SVG; null when there is no such picture. */
  picture(name: string): Promise<string | null>
  /** By the rounds' ids. A provider that does not answer tells of none. */
  rounds(roundIds: readonly string[]): Promise<Map<string, RoundTold>>
  /** What the player's next round will be drawn with. */
  seed(uid: string): Promise<RoundFairness>
}

export function createGamesProvider({ origin, secret }: GamesPartner, clock: Clock): GamesProvider {
  async function ask<C extends ProviderCall>(call: C, request: ProviderRequest<C>): Promise<ProviderAnswer<C>> {
    const body = JSON.stringify(request)
    const answer = await postSigned({ base: origin + PROVIDER_BASE, call, body, secret, now: clock.now() })
    return v.parse<(typeof providerAnswers)[C]>(providerAnswers[call], answer)
  }

  return {
    catalogue: () => ask('catalogue', {}),
    picture: async (name) => (await ask('picture', { name })).svg,
    async rounds(roundIds) {
      if (roundIds.length === 0) return new Map()
      const { rounds } = await ask('rounds', { roundIds: [...roundIds] }).catch(() => ({ rounds: [] }))
      return new Map(rounds.map((round) => [round.roundId, round]))
    },
    seed: async (uid) => (await ask('seed', { uid })).fair,
  }
}

/** Of an operator that nobody brings games to. */
export const NO_GAMES: Catalogue = { artVersion: '', studios: [], games: [], spinGame: null }
