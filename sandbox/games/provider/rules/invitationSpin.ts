import { toPesos } from '../../../../contract/money.ts'
import { drawSpin, SPIN_PRIZES } from '../../../../engines/invitationSpin/invitationSpin.ts'
import type { Rules } from '../rules.ts'

/** The stake is one spin; the prize is in pesos. */
export const invitationSpinRules: Rules = {
  accept: () => ({ choice: {} }),
  play({ draw }) {
    const { symbols, prize } = drawSpin(draw)
    return { view: { symbols }, win: prize }
  },
  featuresOf: () => [],
  drawsWithNextBeacon: true,
  describe: () => ({ prizes: SPIN_PRIZES.map((row) => ({ ...row, prize: toPesos(row.prize) })) }),
}
