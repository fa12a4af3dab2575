import { Trans } from '@lingui/react/macro'
import { DEMO_MONEY_PESOS } from '../../../contract/constants.ts'
import { toCentavos } from '../../../contract/money.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { askOnce } from '../../state/data.ts'
import { formatMoney } from '../../ui/format.ts'
import { goOn } from '../shared/goOn.ts'
import { type EntryProps, OtherEntry } from './OtherEntry.tsx'

const DEMO_MONEY = formatMoney(toCentavos(DEMO_MONEY_PESOS), 'short')

/** Play as a guest: demo money, demo games. */
export function GuestEntry(entry: EntryProps) {
  async function enter() {
    const outcome = await askOnce((commands) => commands.loginAsGuest(), toastFailure)
    if (outcome.ok) await goOn()
    return outcome.ok
  }

  return (
    <OtherEntry
      icon="play"
      title={<Trans>Play as guest</Trans>}
      note={<Trans>{DEMO_MONEY} of demo money, demo games only</Trans>}
      way={enter}
      {...entry}
    />
  )
}
