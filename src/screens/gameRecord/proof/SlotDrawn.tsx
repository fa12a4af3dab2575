import styles from './proof.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { fairDraw, type FairInputs } from '../../../../contract/fairness/fair.ts'
import { slotModelOf } from '../../../../engines/slot/choose.ts'
import { LETTERS, PAYING_SYMBOLS, SLOT_MODELS, type SlotSymbol } from '../../../../engines/slot/models.ts'
import { PAY_UNIT, playSlot } from '../../../../engines/slot/slot.ts'
import { ReelWindow } from './ReelWindow.tsx'

/**
 * The symbols in the window of each spin. The game's pictures are not available here: they are numbered in the order of
 * its rules.
 */
export function SlotDrawn({ inputs, gameCode }: { inputs: FairInputs; gameCode: string }) {
  const { t } = useLingui()
  const { spins } = playSlot(SLOT_MODELS[slotModelOf(gameCode)], fairDraw(inputs))
  // Two spins may have the same window, so their index is the key.
  const placed = spins.map((spin, place) => ({ spin, place }))
  return (
    <>
      <ol className={styles.spins}>
        {placed.map(({ spin: { window, pay, free }, place }) => (
          <ReelWindow
            key={place}
            name={free ? t`Free spin ${place}` : t`The spin`}
            cellAt={(reel, row) => letterOf(window[reel]?.[row])}
            timesTheBet={pay / PAY_UNIT}
          />
        ))}
      </ol>
      <p className="small soft">
        <Trans>1 to 4 are the game’s own pictures, best first. W is the wild, S the scatter.</Trans>
      </p>
    </>
  )
}

/** A symbol as one letter or digit. */
export function letterOf(symbol: SlotSymbol | undefined): string {
  if (symbol === undefined || symbol === 'W' || symbol === 'S') return symbol ?? ''
  return LETTERS[symbol] ?? String(PAYING_SYMBOLS.indexOf(symbol) + 1)
}
