import './states.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts'
import { useValue } from '../state/useValue.ts'
import { Button, ButtonLink } from './Button.tsx'
import { byOperator } from './clock.ts'
import { formatClock, formatDateTime, formatExact } from './format.ts'
import { Icon } from './Icon.tsx'
import { picturesWait, showPictures } from './pictures.ts'
import { useNow } from './time.tsx'
import { SmallScene } from './scenes/SmallScene.tsx'

interface EmptyStateProps {
  scene: ReactElement
  title: ReactNode
  children?: ReactNode
  /** Where to go from here. */
  link?: { label: string; to: string } | undefined
  /** What to do here, if that is no link. */
  action?: ReactNode
}

/** Replaces missing content: a drawing, what it means, and one thing to do. */
export function EmptyState({ scene, title, children, link, action }: EmptyStateProps) {
  const next = link ? (
    <ButtonLink kind="primary" to={link.to}>
      {link.label}
    </ButtonLink>
  ) : (
    action
  )
  return (
    <div className="empty-state">
      <SmallScene drawing={scene} />
      <h2 className="subtitle">{title}</h2>
      {children && <p className="soft">{children}</p>}
      {next && <div className="empty-action">{next}</div>}
    </div>
  )
}

/** An error above the content, with Retry. */
export function ErrorRow({ children, onRetry }: { children: ReactNode; onRetry: () => void | Promise<unknown> }) {
  return (
    <div className="error-row" role="alert">
      <Icon name="warning" size={20} />
      <p>{children}</p>
      <Button size="small" kind="plain" onPress={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}

/** Offers to load pictures that data saver holds back. */
export function PicturesWait() {
  if (!useValue(picturesWait)) return null
  return (
    <div className="pictures-wait">
      <p className="soft">
        <Trans>Pictures are off to save data.</Trans>
      </p>
      <Button size="small" kind="tint" onPress={showPictures}>
        <Trans>Show pictures</Trans>
      </Button>
    </div>
  )
}

/** The end of a list: the operator's, of what this device has stored, or where and why it stops. */
export function EndMark({ ofDevice = false, children }: { ofDevice?: boolean; children?: ReactNode }) {
  return (
    <p className="end-mark">
      {children ??
        (ofDevice ? <Trans>That is everything this device has seen</Trans> : <Trans>That is everything</Trans>)}
    </p>
  )
}

/**
 * 'as of 14:02' by the operator's clock, with the date if it is not today; hidden within the first minute. `time` is the
 * device's, epoch ms. Shows 'Updating…' during a refresh.
 */
export function AsOf({ time: deviceTime, refreshing = false }: { time: number; refreshing?: boolean }) {
  const { i18n } = useLingui()
  const [now, time] = [byOperator(useNow(MINUTE_MS)), byOperator(deviceTime)]
  const clock = now - time < DAY_MS / 2 ? formatClock(time, i18n.locale) : formatDateTime(time, i18n.locale, now)
  const isOld = now - time > MINUTE_MS
  return (
    <p className="as-of" title={formatExact(time, i18n.locale)}>
      {isOld && (refreshing ? <Trans>Updating…</Trans> : <Trans>as of {clock}</Trans>)}
    </p>
  )
}
