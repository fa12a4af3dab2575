import styles from './proof.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { fairDraw, type FairInputs } from '../../../../contract/fairness/fair.ts'
import { slotModelOf } from '../../../../engines/slot/choose.ts'
import { LETTERS, PAYING_SYMBOLS, SLOT_MODELS, type SlotSymbol } from '../../../../engines/slot/models.ts'
import { PAY_UNIT, playSlot, type SlotSpin } from '../../../../engines/slot/slot.ts'

const ROWS = [0, 1, 2]
const REELS = [0, 1, 2, 3, 4]

/**
 * The symbols in the window of each spin. The game's pictures are not available here: they are numbered in the order of
 * its rules.
 */
export function SlotDrawn({ inputs, gameCode }: { inputs: FairInputs; gameCode: string }) {
  const { spins } = playSlot(SLOT_MODELS[slotModelOf(gameCode)], fairDraw(inputs))
  // Two spins may have the same window, so their index is the key.
  const placed = spins.map((spin, place) => ({ spin, place }))
  return (
    <>
      <ol className={styles.spins}>
        {placed.map(({ spin, place }) => (
          <Spin key={place} spin={spin} place={place} />
        ))}
      </ol>
      <p className="small soft">
        <Trans>1 to 4 are the game’s own pictures, best first. W is the wild, S the scatter.</Trans>
      </p>
    </>
  )
}

function Spin({ spin: { window, pay, free }, place }: { spin: SlotSpin; place: number }) {
  const { t } = useLingui()
  const name = free ? t`Free spin ${place}` : t`The spin`
  return (
    <li>
      <table className={styles.window} aria-label={name}>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {REELS.map((reel) => (
                <td key={reel}>{letterOf(window[reel]?.[row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <span className="small soft">
        {name}: ×{pay / PAY_UNIT}
      </span>
    </li>
  )
}

function letterOf(symbol: SlotSymbol | undefined): string {
  if (symbol === undefined || symbol === 'W' || symbol === 'S') return symbol ?? ''
  return LETTERS[symbol] ?? String(PAYING_SYMBOLS.indexOf(symbol) + 1)
}
