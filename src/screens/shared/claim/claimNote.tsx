import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { RequestCard } from '../money/RequestCard.tsx'
import { dismiss } from '../money/useMoney.ts'
import { useOffline } from '../useOffline.ts'
import type { ClaimRefusal } from './claimRefusal.ts'

/** The answer to a claim was lost; `children` say that it is asked for again, and given once. */
export function LostNote({ title, children }: { title: string; children: ReactNode }) {
  const offline = useOffline()
  return (
    <RequestCard icon="clock" tone="waiting" title={title}>
      <p className="small soft">
        {offline ? (
          <Trans>The network went away before the answer came. We ask for it as soon as it is back.</Trans>
        ) : (
          children
        )}
      </p>
    </RequestCard>
  )
}

interface RefusedNoteProps {
  requestId: string
  refusal: ClaimRefusal
  icon?: IconName
  /** What else there is to say. */
  children?: ReactNode
}

/** Why a claim was refused, until it is put away. */
export function RefusedNote({ requestId, refusal, icon = 'info', children }: RefusedNoteProps) {
  const { i18n } = useLingui()
  const { title, words, next } = refusal
  return (
    <RequestCard icon={icon} tone="calm" title={i18n._(title)}>
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
