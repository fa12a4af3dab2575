import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Closure, ClosureHindrance } from '../../../contract/calls/closure.ts'
import { CLOSING_HOURS } from '../../../contract/constants.ts'
import { toPesos } from '../../../contract/money.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { ask, askOnce, useResource } from '../../state/data.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card, Facts, ListRow, Notice } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { soonScene } from '../../ui/scenes/drawings.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Async } from '../shared/Async.tsx'
import { ClosingWords } from '../shared/exclusion/ClosingWords.tsx'
import { isMissing } from '../shared/isMissing.ts'
import { useLookAgain } from '../shared/useLookAgain.ts'
import { useOffline } from '../shared/useOffline.ts'
import { BeforeYouGo, WhatHappens } from './AboutClosing.tsx'
import { PasswordAgain } from './PasswordAgain.tsx'

/** Closes the account for good, a day after it was asked for. */
export function CloseAccount() {
  const { t } = useLingui()
  const closure = useResource('accountClosure')
  useLookAgain(closure.refresh, Boolean(closure.value?.closing) || (closure.value?.hindrances.length ?? 0) > 0)

  if (isMissing(closure)) {
    return (
      <EmptyState scene={soonScene} title={t`You can’t close your account here`}>
        <Trans>Ask customer service to close yours.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={classNames(styles.security, 'form-page')}>
      <Async
        resource={closure}
        loading={<SkeletonRows count={4} height={64} />}
        offline={{
          title: t`You are offline`,
          words: <Trans>You can close your account once you’re back online.</Trans>,
        }}
        missing={{ title: t`This could not be loaded`, words: <Trans>Nothing is lost. Please try again.</Trans> }}
        freshness="own"
      >
        {(value) => (
          <>
            {!value.closing && (
              <p>
                <Trans>
                  Your account is closed for good {CLOSING_HOURS} hours after you request it. Until then you can cancel
                  the request.
                </Trans>
              </p>
            )}
            <div role="status">
              <HowFar closure={value} />
            </div>
            {value.closing ? <TakeBack /> : <Ask closure={value} />}
          </>
        )}
      </Async>
    </div>
  )
}

/** What is announced as it changes. */
function HowFar({ closure: { owed, hindrances, closing } }: { closure: Closure }) {
  const { t, i18n } = useLingui()
  if (!closing) return <Hindrances of={hindrances} />
  const { waived, requestTime, dueTime } = closing
  return (
    <>
      <Notice icon="clock">
        <ClosingWords time={dueTime} />
      </Notice>
      <Card>
        <Facts
          rows={[
            { name: t`Requested`, value: formatDateTime(requestTime, i18n.locale) },
            { name: t`Balance`, value: formatMoney(owed) },
            { name: t`Given up`, value: formatMoney(waived) },
          ]}
        />
      </Card>
      {owed > waived && (
        <Notice icon="warning">
          <Trans>There is more in your account than you gave up. Withdraw it, or your account stays open.</Trans>
        </Notice>
      )}
      <Hindrances of={hindrances} />
    </>
  )
}

/** Why it cannot be closed yet, or why that waits. */
function Hindrances({ of }: { of: readonly ClosureHindrance[] }) {
  const { t } = useLingui()
  if (of.length === 0) return null
  const rows = {
    round: { title: t`A round is still open`, note: t`Finish it in its game`, to: '/game' },
    deposit: { title: t`A deposit is pending`, note: t`It ends within minutes`, to: '/finance/recharge' },
    withdrawal: { title: t`A withdrawal is under way`, note: t`Wait until it is paid out`, to: '/finance/withdraw' },
    review: { title: t`Your documents are being reviewed`, note: t`Wait for the result`, to: '/kyc/status' },
  } satisfies Record<ClosureHindrance, unknown>
  return (
    <section className="section" aria-label={t`What has to end first`}>
      <h2 className="subtitle">
        <Trans>What has to end first</Trans>
      </h2>
      <Card look="list">
        {of.map((hindrance) => (
          <ListRow key={hindrance} icon="clock" {...rows[hindrance]} />
        ))}
      </Card>
    </section>
  )
}

function Ask({ closure: { owed, hindrances } }: { closure: Closure }) {
  return (
    <>
      <BeforeYouGo />
      <WhatHappens />
      <section className="section">
        <h2 className="subtitle">
          <Trans>Close my account</Trans>
        </h2>
        {/* Another amount is another consent. */}
        <Consent key={owed} owed={owed} isHindered={hindrances.length > 0} />
      </section>
    </>
  )
}

/** In writing: what is left is paid out first, or given up to the centavo. */
function Consent({ owed, isHindered }: { owed: Closure['owed']; isHindered: boolean }) {
  const { t } = useLingui()
  const [waives, setWaives] = useState(false)
  const balance = formatMoney(owed)
  const unpaid = owed > 0 && !waives && t`Withdraw your balance first, or give it up.`
  return (
    <>
      {owed > 0 && (
        <>
          <Notice icon="wallet">
            <p className="strong">
              <Trans>You still have {balance}</Trans>
            </p>
            <p>
              <Trans>It is yours. Withdraw it first.</Trans>
            </p>
          </Notice>
          <div className={styles.limitBreak}>
            <ButtonLink kind="primary" to="/finance/withdraw" icon="withdraw" wide>
              <Trans>Withdraw</Trans>
            </ButtonLink>
          </div>
        </>
      )}
      <div className={styles.limitBreak}>
        <PasswordAgain
          label={t`Close my account`}
          hint={t`We ask again, so that nobody closes your account with just your phone`}
          button={t`Close my account`}
          kind="danger"
          blocked={isHindered ? t`Something has to end first: see above.` : unpaid}
          onGiven={(password, failed) =>
            askOnce((commands) => commands.requestClosure({ password, waive: toPesos(owed) }), failed)
          }
        >
          {owed > 0 && (
            <Checkbox checked={waives} onChange={setWaives}>
              <Trans>I give up {balance} for good. I do not want it paid out.</Trans>
            </Checkbox>
          )}
        </PasswordAgain>
      </div>
    </>
  )
}

function TakeBack() {
  const { t } = useLingui()
  const offline = useOffline()
  return (
    <div className="section">
      <Button
        kind="mango"
        size="large"
        wide
        onPress={() => ask((commands) => commands.cancelClosure(), toastFailure)}
        blocked={offline && t`You are offline. This needs a connection.`}
      >
        <Trans>Keep my account</Trans>
      </Button>
    </div>
  )
}
