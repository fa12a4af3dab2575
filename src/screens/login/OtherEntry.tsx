import styles from './login.module.css'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'

export interface EntryProps {
  offline: boolean
  /** A login is under way, by this way or another. */
  entering: boolean
  /** Enters by a way that says whether it led in. */
  enterBy: (way: () => Promise<boolean>) => Promise<void>
}

interface OtherEntryProps extends EntryProps {
  icon: IconName
  title: ReactNode
  note: ReactNode
  way: () => Promise<boolean>
}

/** A way in without username and password. It needs a connection. */
export function OtherEntry({ icon, title, note, way, offline, entering, enterBy }: OtherEntryProps) {
  const [busy, setBusy] = useState(false)

  async function enter() {
    if (entering || offline) return
    setBusy(true)
    await enterBy(way)
    setBusy(false)
  }

  return (
    <button
      type="button"
      className={styles.otherEntry}
      aria-disabled={offline || entering || undefined}
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
