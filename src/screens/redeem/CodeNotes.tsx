import '../shared/money/MoneyRequests.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MoneyRequest } from '../../../workers/surface/cashier.ts'
import type { Failure } from '../../../workers/surface/outcome.ts'
import { CODES } from '../../../contract/errors.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useNow } from '../../ui/time.tsx'
import { dismiss } from '../shared/money/useMoney.ts'
import { useOffline } from '../shared/useOffline.ts'
import { codeRefusal } from './codeRefusal.ts'

/** What became of a code: still on its way, or refused and why. What it brought is a popup. */
export function CodeNotes({ requests }: { requests: readonly MoneyRequest[] }) {
  return requests.map((request) => {
    const { requestId, state, at } = request
    if (state.status === 'asking' && state.lost) return <Checking key={requestId} />
    if (state.status !== 'refused') return null
    return <Refused key={requestId} requestId={requestId} at={at} failure={state.failure} />
  })
}

function Checking() {
  const offline = useOffline()
  return (
    <div className="money-request" role="status">
      <span className="money-request-icon waiting">
        <Icon name="clock" />
      </span>
      <div>
        <p className="subtitle">
          <Trans>Checking your code…</Trans>
        </p>
        <p className="small soft">
          {offline ? (
            <Trans>The network went away before the answer came. We ask for it as soon as it is back.</Trans>
          ) : (
            <Trans>The answer was lost on the way. We ask again; the code is used once.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}

interface RefusedProps {
  requestId: string
  at: number
  failure: Extract<Failure, { kind: 'refused' }>
}

function Refused({ requestId, at, failure }: RefusedProps) {
  const { i18n } = useLingui()
  const { title, words, next } = codeRefusal(failure, i18n.locale)
  return (
    <div className="money-request" role="alert">
      <span className="money-request-icon bad">
        <Icon name="ticket" />
      </span>
      <div>
        <p className="subtitle">{i18n._(title)}</p>
        <p className="small">{i18n._(words)}</p>
        {failure.code === CODES.tooMany && <Wait until={at + secondsIn(failure.data) * 1_000} />}
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
      </div>
    </div>
  )
}

function Wait({ until }: { until: number }) {
  const minutes = Math.ceil((until - useNow(10_000)) / 60_000)
  return (
    <p className="small strong">
      {minutes > 0 ? (
        <Plural value={minutes} one="In # minute you can try again." other="In # minutes you can try again." />
      ) : (
        <Trans>You can try again now.</Trans>
      )}
    </p>
  )
}

function secondsIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  const seconds: unknown = Reflect.get(data, 'retryAfterSec')
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : 0
}
