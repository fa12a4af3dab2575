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
import { isMissing } from '../shared/isMissing.ts'
import { ChangeSecondFactor } from './ChangeSecondFactor.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'

/** An authenticator app whose code is asked for at a login, after the password. */
export function SecondFactor() {
  const { t } = useLingui()
  const factor = useResource('secondFactor')
  const [newCodes, setNewCodes] = useState<readonly string[]>()

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
            <SetUpSecondFactor onCodes={setNewCodes} />
          ) : (
            <On since={state.since} codesLeft={state.codesLeft} onCodes={setNewCodes} />
          )
        }
      </Async>
    </div>
  )
}

interface OnProps {
  since: NonNullable<State['since']>
  codesLeft: number
  onCodes: (codes: readonly string[]) => void
}

function On({ since, codesLeft, onCodes }: OnProps) {
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
      <ChangeSecondFactor onCodes={onCodes} />
    </>
  )
}
