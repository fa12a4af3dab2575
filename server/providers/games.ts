import {
  type Catalogue,
  PROVIDER_BASE,
  providerAnswers,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderRequest,
  type RoundFairness,
  type ProviderRound,
  type ProviderTable,
} from '../../protocols/games.ts'
import { createPartner, type PartnerPorts } from './partner.ts'

/** Address of a games provider (`http://host:port`) and the wallet's shared secret. */
export interface GamesPartner {
  origin: string
  secret: string
}

/** Its name in the ledger. */
export const GAMES = 'jolly'

/** Client of the games provider's calls. The provider in turn calls the wallet. Throws PartnerFault. */
export type GamesProvider = ReturnType<typeof createGamesProvider>

export function createGamesProvider({ origin, secret }: GamesPartner, ports: Pick<PartnerPorts, 'clock' | 'report'>) {
  const partner = createPartner({ ...ports, name: 'games', base: origin + PROVIDER_BASE, secret })
  const ask = <C extends ProviderCall>(call: C, request: ProviderRequest<C>): Promise<ProviderAnswer<C>> =>
    partner.ask<(typeof providerAnswers)[C]>(call, request, providerAnswers[call])

  /** Rounds by id; those that are missing the provider does not know. */
  const fetchRounds = async (roundIds: readonly string[]): Promise<Map<string, ProviderRound>> => {
    if (roundIds.length === 0) return new Map()
    const { rounds } = await ask('rounds', { roundIds: [...roundIds] })
    return new Map(rounds.map((round) => [round.roundId, round]))
  }

  return {
    catalogue: (): Promise<Catalogue> => ask('catalogue', {}),
    /** The picture as SVG; null if there is none. */
    picture: async (name: string): Promise<string | null> => (await ask('picture', { name })).svg,
    /** Rounds by id; empty if the provider does not answer. */
    async rounds(roundIds: readonly string[]): Promise<Map<string, ProviderRound>> {
      return fetchRounds(roundIds).catch(() => new Map())
    },
    fetchRounds,
    /** The tables among these games; none if the provider does not answer. */
    async tables(codes: readonly string[]): Promise<ProviderTable[]> {
      if (codes.length === 0) return []
      const { tables } = await ask('tables', { codes: [...codes] }).catch(() => ({ tables: [] }))
      return tables
    },
    /** The seeds of the player's next round. */
    seed: async (uid: string): Promise<RoundFairness> => (await ask('seed', { uid })).fair,
  }
}

/** The catalogue of an operator without a games provider. */
export const NO_GAMES: Catalogue = { artVersion: '', studios: [], games: [], spinGame: null }
