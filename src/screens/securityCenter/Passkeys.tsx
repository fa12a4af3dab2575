import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { WITHDRAWAL_HOLD_HOURS } from '../../../contract/calls/cashier.ts'
import type { Passkey } from '../../../contract/calls/passkey.ts'
import { goBack, rememberPage } from '../../app/navigation.ts'
import { hasPasskeys } from '../../platform/passkeys.ts'
import { useResource } from '../../state/data.ts'
import { Card, ListRow, Notice } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatDay } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { soonScene } from '../../ui/scenes/drawings.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Async } from '../shared/Async.tsx'
import { isMissing } from '../shared/isMissing.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { OnePasskey } from './OnePasskey.tsx'

/** Fingerprint, face or screen lock in place of the passwords; `?passkey=` opens one of them. */
export function Passkeys() {
  const { t } = useLingui()
  const passkeys = useResource('passkeys')
  const chosen = new URLSearchParams(useSearch()).get('passkey')

  if (isMissing(passkeys)) {
    return (
      <EmptyState scene={soonScene} title={t`Passkeys are not available here`}>
        <Trans>Your password protects your account.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={classNames(styles.security, 'form-page')}>
      <Async
        resource={passkeys}
        loading={<SkeletonRows count={3} height={64} />}
        offline={{
          title: t`You are offline`,
          words: <Trans>You can change your passkeys once you’re back online.</Trans>,
        }}
        missing={{ title: t`This could not be loaded`, words: <Trans>Nothing is lost. Please try again.</Trans> }}
        freshness="own"
      >
        {(list) => {
          const one = list.find(({ id }) => id === chosen)
          if (one) return <OnePasskey key={one.id} passkey={one} onDone={goBackFrom(rememberPage())} />
          return (
            <>
              <p>
                <Trans>
                  With a passkey you log in by fingerprint, face or screen lock. {WITHDRAWAL_HOLD_HOURS} hours after you
                  add it, it also confirms withdrawals. There is nothing to type, and nothing for a fake page to steal.
                </Trans>
              </p>
              <Own list={list} />
              {hasPasskeys() ? (
                <AddPasskey />
              ) : (
                <div className="section">
                  <Notice>
                    <Trans>This browser cannot make passkeys here.</Trans>
                  </Notice>
                </div>
              )}
            </>
          )
        }}
      </Async>
    </div>
  )
}

/** From there alone: the answer may come when it has been left. */
const goBackFrom = (isHere: () => boolean) => () => {
  if (isHere()) goBack('securityCenter')
}

function Own({ list }: { list: readonly Passkey[] }) {
  const { t, i18n } = useLingui()
  if (list.length === 0) return null
  const noteOf = ({ createTime, usedTime }: Passkey) => {
    const added = formatDay(createTime, i18n.locale)
    if (usedTime === null) return t`Added on ${added}. Not used yet.`
    const used = formatDay(usedTime, i18n.locale)
    return t`Added on ${added}. Last used on ${used}.`
  }
  return (
    <section className="section" aria-label={t`Your passkeys`}>
      <Card look="list">
        {list.map((passkey) => (
          <ListRow
            key={passkey.id}
            icon="lock"
            title={passkey.name}
            note={noteOf(passkey)}
            to={`/security-center?${new URLSearchParams({ code: 'passkeys', passkey: passkey.id })}`}
          />
        ))}
      </Card>
    </section>
  )
}
