import styles from './RequestCard.module.css'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { MoneyRequest } from '../../../../workers/protocol/cashier.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { useOffline } from '../useOffline.ts'
import { RequestCard } from './RequestCard.tsx'
import { dismiss } from './useMoney.ts'

/** Why the operator rejected a request, and what helps. */
export interface ErrorMessage {
  title: MessageDescriptor
  words: MessageDescriptor
  /** A screen that helps. */
  next?: { label: MessageDescriptor; to: string }
}

interface OpenNoteProps {
  request: MoneyRequest
  title: ReactNode
  /** Say that it is repeated but executed once. */
  children: ReactNode
}

/** A request without an answer. It can be put away only where nobody can say that one will ever come. */
export function OpenNote({ request: { requestId, state }, title, children }: OpenNoteProps) {
  const offline = useOffline()
  const isTurnedAway = !offline && state.status === 'asking' && state.turnedAway
  return (
    <RequestCard icon="clock" tone="waiting" title={title}>
      <p className="small soft">
        {offline ? (
          <Trans>The connection was lost before the answer came. We ask again as soon as you’re back online.</Trans>
        ) : isTurnedAway ? (
          <Trans>
            Something between this device and the server blocks this request. We don’t know whether it went through, and
            keep asking until you hide this. Check your transactions before you try again.
          </Trans>
        ) : (
          children
        )}
      </p>
      {isTurnedAway && (
        <div className={styles.moneyRequestActions}>
          <Button size="small" onPress={() => dismiss(requestId)}>
            <Trans>Hide</Trans>
          </Button>
        </div>
      )}
    </RequestCard>
  )
}

interface ErrorNoteProps {
  requestId: string
  error: ErrorMessage
  icon?: IconName
  tone?: 'bad' | 'calm'
  /** Further content. */
  children?: ReactNode
}

/** Why a request was rejected; shown until it is dismissed, retried or left. */
export function ErrorNote({ requestId, error, icon = 'info', tone = 'calm', children }: ErrorNoteProps) {
  const { i18n } = useLingui()
  const { title, words, next } = error
  useEffect(() => () => void dismiss(requestId), [requestId])
  return (
    <RequestCard icon={icon} tone={tone} title={i18n._(title)}>
      <p className="small">{i18n._(words)}</p>
      {children}
      <div className={styles.moneyRequestActions}>
        {next && (
          <ButtonLink kind="primary" size="small" to={next.to}>
            {i18n._(next.label)}
          </ButtonLink>
        )}
        <Button size="small" onPress={() => dismiss(requestId)}>
          <Trans>Ok</Trans>
        </Button>
      </div>
    </RequestCard>
  )
}
