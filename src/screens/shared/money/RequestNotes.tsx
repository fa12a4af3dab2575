import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { useOffline } from '../useOffline.ts'
import { RequestCard } from './RequestCard.tsx'
import { dismiss } from './useMoney.ts'

/** Why the operator said no, and what helps. */
export interface Refusal {
  title: MessageDescriptor
  words: MessageDescriptor
  /** Where there is a screen for it. */
  next?: { label: MessageDescriptor; to: string }
}

/** A request without an answer yet; `children` say that it is asked for again, and done once. */
export function OpenNote({ title, children }: { title: ReactNode; children: ReactNode }) {
  const offline = useOffline()
  return (
    <RequestCard icon="clock" tone="waiting" title={title}>
      <p className="small soft">
        {offline ? (
          <Trans>The connection was lost before the answer came. We ask again as soon as you’re back online.</Trans>
        ) : (
          children
        )}
      </p>
    </RequestCard>
  )
}

interface RefusedNoteProps {
  requestId: string
  refusal: Refusal
  icon?: IconName
  tone?: 'bad' | 'calm'
  /** What else there is to say. */
  children?: ReactNode
}

/** Why a request was refused: told once, until it is put away, tried again or left. */
export function RefusedNote({ requestId, refusal, icon = 'info', tone = 'calm', children }: RefusedNoteProps) {
  const { i18n } = useLingui()
  const { title, words, next } = refusal
  useEffect(() => () => void dismiss(requestId), [requestId])
  return (
    <RequestCard icon={icon} tone={tone} title={i18n._(title)}>
      <p className="small">{i18n._(words)}</p>
      {children}
      <div className="money-request-actions">
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
