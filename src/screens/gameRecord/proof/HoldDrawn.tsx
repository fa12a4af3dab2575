import styles from './proof.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { fairDraw, type FairInputs } from '../../../../contract/fairness/fair.ts'
import { coinsOf, playHoldAndWin } from '../../../../engines/holdAndWin/holdAndWin.ts'
import { PAY_UNIT } from '../../../../engines/slot/slot.ts'
import { ReelWindow } from './ReelWindow.tsx'
import { letterOf } from './SlotDrawn.tsx'

/**
 * The spin, and the coins of its hold: those that began it, and all of them after each respin. A grid says what its
 * coins are worth together; the last one what it paid, with the grand jackpot.
 */
export function HoldDrawn({ inputs }: { inputs: FairInputs }) {
  const { t } = useLingui()
  const { spin, hold } = playHoldAndWin(fairDraw(inputs))
  const grids = hold?.grids ?? []
  // Two grids may be the same, so their index is the key.
  const placed = grids.map((grid, place) => ({ grid, place }))
  return (
    <>
      <ol className={styles.spins}>
        <ReelWindow
          name={t`The spin`}
          cellAt={(reel, row) => letterOf(spin.window[reel]?.[row])}
          timesTheBet={spin.pay / PAY_UNIT}
        />
        {placed.map(({ grid, place }) => (
          <ReelWindow
            key={place}
            name={t`Respin ${place}`}
            cellAt={(reel, row) => String(grid[reel]?.[row] ?? '·')}
            timesTheBet={hold && place === grids.length - 1 ? hold.pay / PAY_UNIT : coinsOf(grid)}
          />
        ))}
      </ol>
      <p className="small soft">
        <Trans>1 to 4 are the game’s own pictures, best first. W is the wild, S the scatter.</Trans>
      </p>
    </>
  )
}
