import { MARKET_NAMES, offersOf, TEAMS } from './virtualSports.ts'

/** The exact returns of the worst and of the best pick that any two teams can offer. */
export function enumerateMatches(): readonly [worst: number, best: number] {
  const returns = TEAMS.flatMap((_, home) =>
    TEAMS.flatMap((_, away) =>
      home === away ? [] : MARKET_NAMES.flatMap((market) => offersOf(market, home, away).map(returnOf)),
    ),
  )
  return [Math.min(...returns), Math.max(...returns)]
}

function returnOf({ chance, odds }: { chance: number; odds: number }): number {
  return (chance * odds) / 100
}
