import styles from './login.module.css'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { DEMO_MONEY_PESOS } from '../../../contract/constants.ts'
import { toCentavos } from '../../../contract/money.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { askOnce } from '../../state/data.ts'
import { formatMoney } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { goOn } from '../shared/goOn.ts'

const DEMO_MONEY = formatMoney(toCentavos(DEMO_MONEY_PESOS), 'short')

/** Play as a guest: demo money, demo games. */
export function GuestEntry({ offline }: { offline: boolean }) {
  const [busy, setBusy] = useState(false)

  async function enter() {
    if (busy || offline) return
    setBusy(true)
    const outcome = await askOnce((commands) => commands.loginAsGuest(), toastFailure)
    if (outcome.ok) await goOn()
    setBusy(false)
  }

  return (
    <button
      type="button"
      className={styles.otherEntry}
      aria-disabled={offline || busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => void enter()}
    >
      <Icon name="play" />
      <span>
        <b>
          <Trans>Play as guest</Trans>
        </b>
        <span className="small soft">
          {offline ? <Trans>Needs a connection</Trans> : <Trans>{DEMO_MONEY} of demo money, demo games only</Trans>}
        </span>
      </span>
      <Icon name="next" size={20} />
    </button>
  )
}
