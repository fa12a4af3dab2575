interface GameCatalogueTable {
  id: number
  /** JSON, as `protocols/games.ts` has it. */
  catalogue: string
}

export interface CatalogueTables {
  gameCatalogue: GameCatalogueTable
}
