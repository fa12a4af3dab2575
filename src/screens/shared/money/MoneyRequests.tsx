import styles from './RequestCard.module.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MoneyRequest } from '../../../../workers/protocol/cashier.ts'
import type { Failure, Refused } from '../../../../workers/protocol/outcome.ts'
import { ask } from '../../../state/data.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/TextField.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { reasonOf } from '../reasonOf.ts'
import { useOffline } from '../useOffline.ts'
import { cashierError } from './cashierError.ts'
import { RequestCard } from './RequestCard.tsx'
import { OpenNote, ErrorNote } from './RequestNotes.tsx'
import { dismiss } from './useMoney.ts'

interface Props {
  requests: readonly MoneyRequest[]
  /** Path of a request's order. */
  orderPath: (orderNo: string) => string
}

/** The state of a screen's money requests, also after a reload and in other tabs. */
export function MoneyRequests({ requests, orderPath }: Props) {
  return requests.map((request) => <OneRequest key={request.requestId} request={request} orderPath={orderPath} />)
}

function OneRequest({ request, orderPath }: { request: MoneyRequest; orderPath: Props['orderPath'] }) {
  const { state } = request
  switch (state.status) {
    case 'asking':
      return <Asking request={request} lost={state.lost} />
    case 'password':
      return <PasswordAgain requestId={request.requestId} />
    case 'done':
      return 'orderNo' in state.data ? <Done requestId={request.requestId} to={orderPath(state.data.orderNo)} /> : null
    case 'refused':
      return <NotMade requestId={request.requestId} failure={state.failure} />
  }
}

function Asking({ request, lost }: { request: MoneyRequest; lost: boolean }) {
  return (
    <OpenNote request={request} title={<Trans>Checking your order…</Trans>}>
      {lost ? (
        <Trans>We didn’t get the answer and are asking again about the same order. No second order is placed.</Trans>
      ) : (
        <Trans>This takes a moment. No second order is placed.</Trans>
      )}
    </OpenNote>
  )
}

function PasswordAgain({ requestId }: { requestId: string }) {
  const { t } = useLingui()
  const offline = useOffline()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure>()

  async function goOn() {
    setFailure(undefined)
    await ask((commands) => commands.continueMoney({ requestId, passwordTrade: password }), setFailure)
  }

  return (
    <RequestCard asks icon="lock" tone="waiting" title={<Trans>Was your withdrawal requested?</Trans>}>
      <p className="small soft">
        <Trans>
          We didn’t get the answer, and your withdrawal password is not kept on this device. Enter it again: if the
          order exists, you get that one. No second order is placed.
        </Trans>
      </p>
      <PasswordField
        label={t`Withdrawal password`}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <FormFailure failure={failure} />
      <div className={styles.moneyRequestActions}>
        <Button
          kind="primary"
          size="small"
          onPress={goOn}
          blocked={reasonOf(offline && t`You are offline.`, password.length < 6 && t`Enter your withdrawal password`)}
        >
          <Trans>Check the order</Trans>
        </Button>
        <ButtonLink size="small" to="/transactionHistory?type=withdraw">
          <Trans>See my transactions</Trans>
        </ButtonLink>
        <Button size="small" onPress={() => dismiss(requestId)}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </RequestCard>
  )
}

function Done({ requestId, to }: { requestId: string; to: string }) {
  return (
    <RequestCard icon="check" tone="good" title={<Trans>Your order was placed</Trans>}>
      <p className="small soft">
        <Trans>It was placed once. See its status.</Trans>
      </p>
      <div className={styles.moneyRequestActions}>
        <ButtonLink kind="primary" size="small" to={to}>
          <Trans>See the order</Trans>
        </ButtonLink>
        <Button size="small" onPress={() => dismiss(requestId)}>
          <Trans>Hide</Trans>
        </Button>
      </div>
    </RequestCard>
  )
}

function NotMade({ requestId, failure }: { requestId: string; failure: Refused }) {
  const { i18n } = useLingui()
  const error = { title: msg`No order was placed`, ...cashierError(failure, i18n.locale) }
  return <ErrorNote requestId={requestId} error={error} icon="warning" tone="bad" />
}
