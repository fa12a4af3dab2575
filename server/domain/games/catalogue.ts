import * as v from 'valibot'
import { type Catalogue, providerAnswers } from '../../../protocols/games.ts'
import type { Database } from '../../database/open.ts'
import { type GamesProvider, NO_GAMES } from '../../providers/games.ts'
import { PartnerFault } from '../../providers/partner.ts'
import { keepChanges } from '../oversight/changes.ts'
import { avatars } from '../account/avatar.ts'
import { bannerIds } from './banner.ts'
import { createGameIndex, UNKNOWN_GAMES } from './searchIndex.ts'

/** The provider's catalogue: fetched, or else as stored by an earlier start. */
export type KnownCatalogue = Awaited<ReturnType<typeof openCatalogue>>

/** Does not wait for a provider that does not answer, so that the operator starts without it. */
export async function openCatalogue(db: Database, provider: GamesProvider | null) {
  let games = provider ? UNKNOWN_GAMES : createGameIndex(NO_GAMES)
  let artVersion = ''
  let pictures = new Set<string>()
  let heard: Catalogue | undefined
  let isStored = false

  function take(catalogue: Catalogue): void {
    games = createGameIndex(catalogue)
    artVersion = catalogue.artVersion
    pictures = picturesOf(catalogue)
  }

  async function hear(): Promise<void> {
    if (heard || !provider) return
    heard = await provider.catalogue().catch(nothingYet)
    if (heard) take(heard)
  }

  await hear()
  const stored = provider && !heard ? await storedIn(db) : null
  if (stored) take(stored)
  return {
    get games() {
      return games
    },
    /** Whether the provider has told its games, to this start or an earlier one. */
    get isKnown() {
      return artVersion !== ''
    },
    /** Changes with the pictures. */
    get artVersion() {
      return artVersion
    },
    /** Whether a picture of this name may exist. */
    hasPicture: (name: string): boolean => pictures.has(name),
    /** Asks the provider until it answers, then stores the answer: it changes only with a release. */
    async renew(now: number) {
      await hear()
      if (!heard || isStored) return
      await store(db, heard)
      await keepChanges(db, 'game', new Map(heard.games.map((game) => [game.code, game])), now)
      isStored = true
    },
  }
}

/** Ignores an outage of the provider: it is logged where it is noticed. */
function nothingYet(fault: unknown): undefined {
  if (!(fault instanceof PartnerFault)) throw fault
}

async function store(db: Database, heard: Catalogue): Promise<void> {
  const catalogue = JSON.stringify(heard)
  await db
    .insertInto('gameCatalogue')
    .values({ id: 1, catalogue })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ catalogue }).where('gameCatalogue.catalogue', '<>', catalogue),
    )
    .execute()
}

/** Null if the stored catalogue does not match this release's schema. */
async function storedIn(db: Database): Promise<Catalogue | null> {
  const row = await db.selectFrom('gameCatalogue').select('catalogue').executeTakeFirst()
  const read = v.safeParse(providerAnswers.catalogue, row && JSON.parse(row.catalogue))
  return read.success ? read.output : null
}

/** Allow-list of all pictures; requests for others are not passed on to the provider. */
function picturesOf({ games, studios, spinGame }: Catalogue): Set<string> {
  return new Set([
    ...[...games, ...(spinGame ? [spinGame] : [])].map(({ code }) => `cover/${code}`),
    ...studios.map(({ code }) => `provider/${code}`),
    ...(spinGame?.prizes ?? []).map(({ symbol }) => `spin/${symbol}`),
    ...bannerIds.map((id) => `banner/${id}`),
    ...avatars.map(({ id }) => `avatar/${id}`),
  ])
}
