import '../money/MoneyRequests.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ClaimCall, MoneyRequest } from '../../../../workers/surface/cashier.ts'
import type { Failure } from '../../../../workers/surface/outcome.ts'
import { useResource } from '../../../state/data.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useCollect } from '../money/useCollect.ts'
import { dismiss } from '../money/useMoney.ts'
import { useOffline } from '../useOffline.ts'
import { claimRefusal } from './claimRefusal.ts'

/**
 * What became of a screen's claims: what was won is shown once, a refusal until it is put away. While the screen is
 * `busy` with several claims, what they bring waits to be shown together.
 */
export function ClaimNotes({ calls, busy = false }: { calls: readonly ClaimCall[]; busy?: boolean }) {
  const all = useResource('moneyRequests').value ?? NONE
  const requests = all.filter(({ call }) => calls.some((one) => one === call))
  useCollect(requests, busy)
  usePutAway(requests)
  return requests.map(({ requestId, state }) => {
    if (state.status === 'asking' && state.lost) return <Lost key={requestId} />
    if (state.status === 'refused') return <Refused key={requestId} requestId={requestId} failure={state.failure} />
    return null
  })
}

const NONE: readonly MoneyRequest[] = []

/** What was done without a reward, such as a fill, shows on the screen itself. */
function usePutAway(requests: readonly MoneyRequest[]) {
  useEffect(() => {
    for (const { requestId, state } of requests)
      if (state.status === 'done' && !('rewards' in state.data)) void dismiss(requestId)
  }, [requests])
}

function Lost() {
  const offline = useOffline()
  return (
    <div className="money-request" role="status">
      <span className="money-request-icon waiting">
        <Icon name="clock" />
      </span>
      <div>
        <p className="subtitle">
          <Trans>Checking your reward…</Trans>
        </p>
        <p className="small soft">
          {offline ? (
            <Trans>The network went away before the answer came. We ask for it as soon as it is back.</Trans>
          ) : (
            <Trans>The answer was lost on the way. We ask for the same reward again; it is given once.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}

function Refused(props: { requestId: string; failure: Extract<Failure, { kind: 'refused' }> }) {
  const { i18n } = useLingui()
  const { title, words, next } = claimRefusal(props.failure, i18n.locale)
  return (
    <div className="money-request" role="alert">
      <span className="money-request-icon">
        <Icon name="info" />
      </span>
      <div>
        <p className="subtitle">{i18n._(title)}</p>
        <p className="small">{i18n._(words)}</p>
        <div className="money-request-actions">
          {next && (
            <ButtonLink kind="primary" size="small" to={next.to}>
              {i18n._(next.label)}
            </ButtonLink>
          )}
          <Button size="small" onPress={() => dismiss(props.requestId)}>
            <Trans>Ok</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
