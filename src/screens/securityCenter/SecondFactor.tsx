import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SecondFactor as State } from '../../../contract/calls/secondFactor.ts'
import { useResource } from '../../state/data.ts'
import { Card, Facts } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatDateTime } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { soonScene } from '../../ui/scenes/drawings.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Async } from '../shared/Async.tsx'
import { FormNotice } from '../shared/FormFailure.tsx'
import { isMissing } from '../shared/isMissing.ts'
import { ChangeSecondFactor } from './ChangeSecondFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'

/** An authenticator app whose code is asked for at a login, after the password. */
export function SecondFactor() {
  const { t } = useLingui()
  const factor = useResource('secondFactor')
  const [newCodes, setNewCodes] = useState<readonly string[]>()
  /** The app was turned on, perhaps, by a request whose answer with the codes was lost. */
  const [areUnseen, setUnseen] = useState(false)

  function show(codes: readonly string[]) {
    setNewCodes(codes)
    setUnseen(false)
  }

  if (isMissing(factor)) {
    return (
      <EmptyState scene={soonScene} title={t`Authenticator apps are not available here`}>
        <Trans>Your password protects your account.</Trans>
      </EmptyState>
    )
  }
  if (newCodes) return <RecoveryCodes codes={newCodes} onKept={() => setNewCodes(undefined)} />
  return (
    <div className={classNames(styles.security, 'form-page')}>
      <Async
        resource={factor}
        loading={<SkeletonRows count={3} height={64} />}
        offline={{
          title: t`You are offline`,
          words: <Trans>You can set up an authenticator app once you’re back online.</Trans>,
        }}
        missing={{ title: t`This could not be loaded`, words: <Trans>Nothing is lost. Please try again.</Trans> }}
        freshness="own"
      >
        {(state) =>
          state.since === null ? (
            <SetUpSecondFactor onCodes={show} onUnanswered={() => setUnseen(true)} />
          ) : (
            <On since={state.since} codesLeft={state.codesLeft} areUnseen={areUnseen} onCodes={show} />
          )
        }
      </Async>
    </div>
  )
}

interface OnProps {
  since: NonNullable<State['since']>
  codesLeft: number
  areUnseen: boolean
  onCodes: (codes: readonly string[]) => void
}

function On({ since, codesLeft, areUnseen, onCodes }: OnProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <p>
        <Trans>When you log in, we ask for a code from your authenticator app after your password.</Trans>
      </p>
      <div className="section">
        <Card>
          <Facts
            rows={[
              { name: t`On since`, value: formatDateTime(since, i18n.locale) },
              { name: t`Recovery codes left`, value: codesLeft },
            ]}
          />
        </Card>
        <p className={classNames(styles.limitRule, 'soft small')}>
          <Trans>
            Each recovery code works once in place of a code from your app. Before you change phones, set the app up
            there, or turn it off here first.
          </Trans>
        </p>
      </div>
      {areUnseen && (
        <FormNotice>
          <Trans>We didn’t get the answer, so your recovery codes were not shown. Create new codes below.</Trans>
        </FormNotice>
      )}
      <ChangeSecondFactor onCodes={onCodes} />
    </>
  )
}
