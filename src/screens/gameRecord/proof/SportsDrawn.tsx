import styles from './proof.module.css'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { Round } from '../../../../contract/entities/game.ts'
import { type FairInputs, fairDraw } from '../../../../contract/fairness/fair.ts'
import { SPORTS, type SportsEngine } from '../../../../engines/engines.ts'
import { oddsText } from '../../../../contract/odds.ts'
import { type Leg, legsOf, signedLine, slipChoice, slipOdds } from '../../../../engines/sport.ts'
import { classNames } from '../../../ui/classNames.ts'

interface SportsDrawnProps {
  engine: SportsEngine
  inputs: FairInputs
  round: Round
}

/** The results of all fixtures of a round, those that were bet on in bold. */
export function SportsDrawn({ engine, inputs, round: { code, played } }: SportsDrawnProps) {
  const { t } = useLingui()
  const fixtureName = useFixtureName()
  const sport = SPORTS[engine]
  const chosen = new Set(chosenLegs(engine, code, played?.choice).map(({ match }) => match))
  const results = sport.play(code, inputs.nonce, fairDraw(inputs))
  const resultText = (result: (typeof results)[number] | undefined, sides: readonly string[]): string => {
    if (!result) return ''
    if ('order' in result) return result.order.map((saddle) => runner(String(saddle), sides)).join(', ')
    if (!('isStopped' in result && result.isStopped)) return `${result.home} : ${result.away}`
    const [winner, round] = [sides[result.winner === 'home' ? 0 : 1], result.rounds.length]
    return t`${winner} by KO, round ${round}`
  }
  return (
    <ul className={styles.matches}>
      {sport.fixturesOf(code, inputs.nonce).map(({ sides }, match) => (
        <li key={sides[0]} className={classNames(chosen.has(match) && 'strong')}>
          <span>{fixtureName(sides, match)}</span>
          <span>{resultText(results[match], sides)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Two sides by their names; of a race, which one of its round. */
function useFixtureName(): (sides: readonly string[], match: number) => string {
  const { t } = useLingui()
  return (sides, match) => {
    const number = match + 1
    return sides.length > 2 ? t`Race ${number}` : sides.join(' – ')
  }
}

/** Each pick of a slip with its odds, and the odds of all together. */
export function useSlipRows(): (
  engine: SportsEngine,
  code: string,
  choice: unknown,
) => { name: string; value: string }[] {
  const { t } = useLingui()
  const fixtureName = useFixtureName()
  const nameOf = ({ fixture: { sides }, market: { name, line = 0 }, offer: { pick } }: Leg): string => {
    const [home = '', away = ''] = sides
    const team = { home, away }[pick]
    switch (name) {
      case 'goals':
      case 'total':
        return pick === 'over' ? t`over ${line}` : t`under ${line}`
      case 'rounds':
        return pick === 'over' ? t`over ${line} rounds` : t`under ${line} rounds`
      case 'both':
        return pick === 'yes' ? t`both teams score` : t`a team does not score`
      case 'spread':
        return `${team} ${signedLine(pick === 'home' ? line : -line)}`
      case 'win': {
        const horse = runner(pick, sides)
        return t`${horse} wins`
      }
      case 'place': {
        const horse = runner(pick, sides)
        return t`${horse} first or second`
      }
      case 'quinella': {
        const horses = pick
          .split('-')
          .map((saddle) => runner(saddle, sides))
          .join(', ')
        return t`the first two: ${horses}`
      }
      case 'method': {
        const winner = pick.startsWith('home') ? home : away
        return pick.endsWith('Stops') ? t`${winner} by KO` : t`${winner} on points`
      }
      case 'quarter': {
        const ahead = team ?? t`a draw`
        return t`1st quarter: ${ahead}`
      }
      default:
        return team ?? t`a draw`
    }
  }
  return (engine, code, choice) => {
    const legs = chosenLegs(engine, code, choice)
    const rows = legs.map((leg) => ({
      name: fixtureName(leg.fixture.sides, leg.match),
      value: `${nameOf(leg)} (×${oddsText(leg.offer.odds)})`,
    }))
    if (legs.length < 2) return rows
    return [...rows, { name: t`All of them`, value: `×${oddsText(slipOdds(legs.map(({ offer }) => offer)))}` }]
  }
}

function runner(saddle: string, sides: readonly string[]): string {
  return `${saddle} ${sides[Number(saddle) - 1]}`
}

function chosenLegs(engine: SportsEngine, code: string, choice: unknown): Leg[] {
  const chosen = v.safeParse(slipChoice, choice)
  return chosen.success ? (legsOf(SPORTS[engine], code, chosen.output) ?? []) : []
}
