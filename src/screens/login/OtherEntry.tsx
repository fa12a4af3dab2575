import styles from './login.module.css'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'

interface OtherEntryProps {
  icon: IconName
  title: ReactNode
  note: ReactNode
  offline: boolean
  onEnter: () => Promise<unknown>
}

/** A way in without username and password. It needs a connection. */
export function OtherEntry({ icon, title, note, offline, onEnter }: OtherEntryProps) {
  const [busy, setBusy] = useState(false)

  async function enter() {
    if (busy || offline) return
    setBusy(true)
    await onEnter()
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
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <span className="small soft">{offline ? <Trans>Needs a connection</Trans> : note}</span>
      </span>
      <Icon name="next" size={20} />
    </button>
  )
}
