import { MINUTE_MS } from '../../../contract/durations.ts'
import type { TableWinner } from '../../../contract/tableWinner.ts'
import type { Fixture } from '../../../engines/sport.ts'
import { type TableMoment, tableMoment, tableRound } from '../../../engines/tableClock.ts'
import type { ProviderTable } from '../../../protocols/games.ts'
import type { Clock } from '../../../server/clock.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import type { RoundStore } from './roundStore.ts'
import type { SharedTable } from './rules.ts'
import { RULES } from './rulesOf.ts'
import type { TableSeeds } from './tableSeeds.ts'

/** Whoever has bet within this time is at the table: a few rounds of every game. */
const AT_THE_TABLE_MS = 5 * MINUTE_MS
const WINNERS_TOLD = 8

interface TablesPorts {
  store: Pick<RoundStore, 'playersSince'>
  tableSeeds: Pick<TableSeeds, 'around'>
  clock: Clock
  gameOf: (code: string) => CatalogueGame | undefined
}

/** What is told of shared tables before they are opened, by the codes of their games; others are left out. */
export function createTables({ store, tableSeeds, clock, gameOf }: TablesPorts) {
  /** Of the rounds before this one, by table: they never change. */
  const knownWinners = new Map<string, { number: number; winners: TableWinner[] }>()

  const winnersOf = async (code: string, table: SharedTable, moment: TableMoment): Promise<TableWinner[]> => {
    const { winnerOf } = table
    // The last deal is over once its result is shown.
    const over = moment.phase === 'result' ? moment.number : moment.number - 1
    const known = knownWinners.get(code)
    if (!winnerOf || known?.number === over) return known?.winners ?? []
    const { drawOf } = await tableSeeds.around(code, table, moment)
    const numbers = Array.from({ length: table.road }, (_, back) => over - table.road + 1 + back)
    const road = numbers.flatMap((number) => {
      const draw = drawOf(number)
      return draw ? [winnerOf(draw)] : []
    })
    const winners = road.slice(-WINNERS_TOLD)
    // A round whose beacon is not heard yet is asked for again.
    if (drawOf(over)) knownWinners.set(code, { number: over, winners })
    return winners
  }

  const told = async (
    code: string,
    game: CatalogueGame,
    table: SharedTable,
    players: number,
  ): Promise<ProviderTable> => {
    const moment = tableMoment(code, table.phases, clock.now())
    const number = moment.phase === 'bets' ? moment.number : moment.number + 1
    const { startedAt: betsOpenAt, betsCloseAt } = tableRound(code, table.phases, number)
    return {
      code,
      betsOpenAt,
      betsCloseAt,
      players,
      ...(table.winnerOf && { winners: await winnersOf(code, table, moment) }),
      ...(table.fixturesOf && { fixtures: table.fixturesOf(game, number).map(withMainMarket) }),
    }
  }

  return async (codes: readonly string[]): Promise<ProviderTable[]> => {
    const tables = codes.flatMap((code) => {
      const game = gameOf(code)
      const { table } = game ? RULES[game.engine] : {}
      return game && table ? [{ code, game, table }] : []
    })
    const players = await store.playersSince(
      tables.map(({ code }) => code),
      clock.now() - AT_THE_TABLE_MS,
    )
    return Promise.all(tables.map(({ code, game, table }) => told(code, game, table, players.get(code) ?? 0)))
  }
}

/** A fixture's first market is who wins it. */
function withMainMarket({ sides, markets: [main] }: Fixture): NonNullable<ProviderTable['fixtures']>[number] {
  return { sides: [...sides], offers: (main?.offers ?? []).map(({ pick, odds }) => ({ pick, odds })) }
}
