import styles from './proof.module.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { Round } from '../../../../contract/entities/game.ts'
import { centavos } from '../../../../contract/money.ts'
import { baccaratChoice, SPOT_NAMES, type Spot } from '../../../../engines/baccarat/baccarat.ts'
import { crashChoice, crashStep, multiplierAt } from '../../../../engines/crash/crash.ts'
import { isSportsEngine } from '../../../../engines/engines.ts'
import { fishChoice } from '../../../../engines/fish/fish.ts'
import { videoPokerStep } from '../../../../engines/videoPoker/videoPoker.ts'
import { Facts } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import { FISH_NAMES } from './fishNames.ts'
import { useSlipRows } from './SportsDrawn.tsx'
import type { Redraw } from './verifyRound.ts'

interface ChosenProps {
  redraw: Redraw
  round: Round
}

interface Row {
  name: string
  value: ReactNode
}

/**
 * What the player chose, as the game recorded it; only the player can tell whether it is true. Renders nothing for
 * games without a choice.
 */
export function Chosen({ redraw, round }: ChosenProps) {
  const rows = useChosenRows({ redraw, round })
  if (rows.length === 0) return null
  return (
    <div className={styles.drawn}>
      <h4 className="small strong">
        <Trans>What you chose, as the game recorded it</Trans>
      </h4>
      <Facts rows={rows} />
    </div>
  )
}

function useChosenRows({ redraw: { engine }, round: { code, played } }: ChosenProps): Row[] {
  const { t, i18n } = useLingui()
  const slipRows = useSlipRows()
  const [choice, step] = [played?.choice, played?.steps[0]]
  switch (engine) {
    case 'videoPoker': {
      const stepped = v.safeParse(v.optional(videoPokerStep), step)
      if (!stepped.success) return []
      if (!stepped.output) return [{ name: t`Cards held`, value: t`all, as dealt` }]
      const places = stepped.output.hold.flatMap((isHeld, place) => (isHeld ? [place + 1] : []))
      return [{ name: t`Cards held`, value: places.length > 0 ? places.join(', ') : t`none` }]
    }
    case 'crash': {
      const [chosen, stepped] = [v.safeParse(crashChoice, choice), v.safeParse(crashStep, step)]
      if (!chosen.success) return []
      const { autoOut } = chosen.output
      return [
        { name: t`Auto cash-out`, value: autoOut === null ? t`off` : multiplierText(autoOut) },
        ...(stepped.success
          ? [{ name: t`You cashed out at`, value: multiplierText(multiplierAt(stepped.output.outAfterMs)) }]
          : []),
      ]
    }
    case 'fish': {
      const chosen = v.safeParse(fishChoice, choice)
      return chosen.success ? [{ name: t`You shot at`, value: i18n._(FISH_NAMES[chosen.output.fish]) }] : []
    }
    case 'baccarat': {
      const chosen = v.safeParse(baccaratChoice, choice)
      if (!chosen.success) return []
      const { bets } = chosen.output
      return SPOT_NAMES.filter((spot) => bets[spot] > 0).map((spot) => ({
        name: i18n._(SPOT_WORDS[spot]),
        value: <Money amount={centavos(bets[spot])} />,
      }))
    }
    default:
      return isSportsEngine(engine) ? slipRows(engine, code, choice) : []
  }
}

function multiplierText(hundredths: number): string {
  return `×${(hundredths / 100).toFixed(2)}`
}

const SPOT_WORDS: Readonly<Record<Spot, MessageDescriptor>> = {
  player: msg`Player`,
  banker: msg`Banker`,
  tie: msg`Tie`,
  playerPair: msg`Player pair`,
  bankerPair: msg`Banker pair`,
}
