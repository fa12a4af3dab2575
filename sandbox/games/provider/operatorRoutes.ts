import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  type Catalogue,
  PROVIDER_BASE,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderRequest,
  providerRequests,
  type RoundFairness,
  type ProviderRound,
  type ProviderTable,
} from '../../../protocols/games.ts'
import type { Clock } from '../../../server/clock.ts'
import { signedRoutes } from '../../../server/http/signedRoutes.ts'
import type { PictureOf } from '../art/pictureOf.ts'

export interface OperatorRoutesPorts {
  /** Shared with the operator. */
  secret: string
  clock: Clock
  catalogue: Catalogue
  pictureOf: PictureOf
  roundsOf: (roundIds: readonly string[]) => Promise<ProviderRound[]>
  seedOf: (uid: string) => Promise<RoundFairness>
  tablesOf: (codes: readonly string[]) => Promise<ProviderTable[]>
}

type Answers = { readonly [C in ProviderCall]: (request: ProviderRequest<C>) => Promise<ProviderAnswer<C>> }

/** The games provider's API for the operator. */
export async function operatorRoutes(app: FastifyInstance, ports: OperatorRoutesPorts): Promise<void> {
  const { secret, clock, catalogue, pictureOf, roundsOf, seedOf, tablesOf } = ports
  const answers: Answers = {
    catalogue: async () => catalogue,
    picture: async ({ name }) => ({ svg: pictureOf(name) }),
    rounds: async ({ roundIds }) => ({ rounds: await roundsOf(roundIds) }),
    seed: async ({ uid }) => ({ fair: await seedOf(uid) }),
    tables: async ({ codes }) => ({ tables: await tablesOf(codes) }),
  }
  const answer =
    <C extends ProviderCall>(call: C) =>
    (body: unknown) =>
      answers[call](v.parse<(typeof providerRequests)[C]>(providerRequests[call], body))
  await signedRoutes(app, {
    base: PROVIDER_BASE,
    secret,
    clock,
    limit: 'operator',
    answers: {
      catalogue: answer('catalogue'),
      picture: answer('picture'),
      rounds: answer('rounds'),
      seed: answer('seed'),
      tables: answer('tables'),
    },
  })
}
