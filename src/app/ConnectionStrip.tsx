import './ConnectionStrip.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Connection } from '../../workers/protocol/device.ts'
import { useResource } from '../state/data.ts'
import { byOperator } from '../ui/clock.ts'
import { formatClock } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { useMakeRoom } from '../ui/useMakeRoom.ts'

const GONE_AFTER_MS = 1_000

/** Shown while the data on screen is not live. It takes its own line, so that it never covers a control. */
export function ConnectionStrip() {
  const { t, i18n } = useLingui()
  const connection = useResource('connection').value
  const shown = useLastTrouble(connection)
  const strip = useRef<HTMLDivElement>(null)
  useMakeRoom(strip, shown)
  return (
    <div className="connection" role="status" ref={strip} aria-label={t`Connection`}>
      {shown && (
        <p className={shown.status}>
          <Icon name={shown.status === 'online' ? 'check' : 'offline'} size={16} />
          <StripWords connection={shown} locale={i18n.locale} />
        </p>
      )}
    </div>
  )
}

function StripWords({ connection, locale }: { connection: Connection; locale: string }) {
  if (connection.status === 'online') return <Trans>Back online</Trans>
  if (connection.status === 'reconnecting') return <Trans>Reconnecting…</Trans>
  const since = formatClock(byOperator(connection.since), locale)
  return <Trans>You are offline — showing what was saved at {since}</Trans>
}

/** The current connection problem, or for a second after it ends, the recovery. */
function useLastTrouble(connection: Connection | undefined): Connection | undefined {
  const [lately, setLately] = useState(false)
  const trouble = connection !== undefined && connection.status !== 'online'
  useEffect(() => {
    const timer = setTimeout(() => setLately(trouble), trouble ? 0 : GONE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [trouble])
  return trouble || lately ? connection : undefined
}
