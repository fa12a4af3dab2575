import { isWithin, type Seen } from './simulate.ts'
import { Z_999 } from './statistics.ts'

/** What was drawn for a kind of game, or for one of the tests of numbers, whose `z` is in standard deviations. */
export type Outcome = { seed: string; rounds: number } & (
  | { kind: 'games'; figures: readonly Seen[] }
  | { kind: 'numbers'; z: number }
)

/** Not, if nothing was drawn. */
export function isWithinAll(outcome: Outcome | undefined): boolean {
  if (!outcome) return false
  return outcome.kind === 'games' ? outcome.figures.every(isWithin) : isOrdinary(outcome.z)
}

export function renderReport(outcomes: readonly (readonly [subject: string, Outcome])[]): string {
  const games = outcomes.flatMap(([, outcome]) => (outcome.kind === 'games' ? gameRows(outcome) : []))
  const numbers = outcomes.flatMap(([name, outcome]) => (outcome.kind === 'numbers' ? [numbersRow(name, outcome)] : []))
  return `# Fairness report

Every game is drawn as [fairness.md](fairness.md) says, by \`npm run fairness -- --rounds N --seed TEXT\`. Both stand in each row, and give
the same figures again; behind them may stand a part of a game's name. The exact values are worked out by enumeration, not by simulation.
N is how often each bet was decided; a round of sports decides it once in each of its matches or races. What was seen lies within its
interval in 999 of 1,000 simulations; with ${games.length + numbers.length} figures, about one report in ${oneReportIn(games.length + numbers.length)} has one outside by chance. Such a figure is drawn again, with
another seed and more rounds: if it is outside again, it is a fault.

## Games

| game | figure | exact | seen | 99.9 % interval | | N | seed |
|---|---|---|---|---|---|---|---|
${games.join('\n')}

## Numbers

Chi-squared tests, in standard deviations: beyond ${Z_999} comes once in 1,000.

| test | deviation | | N | seed |
|---|---|---|---|---|
${numbers.join('\n')}
`
}

function gameRows({ figures, ...drawn }: Outcome & { kind: 'games' }): string[] {
  return figures.map((figure) => {
    const [exact, seen, margin] = [figure.exact, figure.seen, figure.margin].map(percent)
    return `| ${figure.game} | ${figure.figure} | ${exact} | ${seen} | ± ${margin} | ${verdict(isWithin(figure))} | ${howDrawn(drawn)} |`
  })
}

function numbersRow(name: string, { z, ...drawn }: Outcome & { kind: 'numbers' }): string {
  return `| ${name} | ${z.toFixed(2)} | ${verdict(isOrdinary(z))} | ${howDrawn(drawn)} |`
}

function howDrawn({ rounds, seed }: Pick<Outcome, 'rounds' | 'seed'>): string {
  return `${rounds.toLocaleString('en')} | ${seed}`
}

function percent(value: number): string {
  return `${(100 * value).toFixed(4)} %`
}

function isOrdinary(z: number): boolean {
  return Math.abs(z) <= Z_999
}

function oneReportIn(figures: number): number {
  return Math.round(1 / (1 - 0.999 ** figures))
}

function verdict(is: boolean): string {
  return is ? 'within' : '**outside**'
}
