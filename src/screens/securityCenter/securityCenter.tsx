import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { hasPasskeys } from '../../platform/passkeys.ts'
import { useResource } from '../../state/data.ts'
import { usePlayer } from '../../state/player.ts'
import { classNames } from '../../ui/classNames.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatPhone } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { isMissing } from '../shared/isMissing.ts'
import { CloseAccount } from './CloseAccount.tsx'
import { Limits } from './Limits.tsx'
import { LoginPassword } from './LoginPassword.tsx'
import { MyData } from './MyData.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Phone } from './Phone.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { Spend } from './Spend.tsx'
import { TradePassword } from './TradePassword.tsx'
import { KeepAccount } from '../shared/KeepAccount.tsx'

/** The account's security settings; `?code=` opens one of them and returns afterwards. */
export default function SecurityCenter() {
  const user = usePlayer()
  const code = new URLSearchParams(useSearch()).get('code')
  if (!user) {
    return (
      <div className="form-page">
        <SkeletonRows count={4} height={64} />
      </div>
    )
  }
  if (!user.guest && code === 'transactionPwd') return <TradePassword user={user} />
  if (!user.guest && code === 'loginPwd') return <LoginPassword />
  if (!user.guest && code === 'phone') return <Phone user={user} />
  if (!user.guest && code === 'passkeys') return <Passkeys />
  if (!user.guest && code === 'app') return <SecondFactor />
  if (!user.guest && code === 'limits') return <Limits />
  if (!user.guest && code === 'spend') return <Spend />
  if (!user.guest && code === 'data') return <MyData />
  if (!user.guest && code === 'close') return <CloseAccount />
  return (
    <div className={classNames(styles.security, 'form-page')}>
      {user.guest ? <GuestNote /> : <Locks user={user} />}
      {!user.guest && <OwnPlay />}
      {!user.guest && <OwnData />}
      <Sessions />
      {!user.guest && <Closing />}
    </div>
  )
}

/** From here Back leads to the list; players who were sent here return to where they came from. */
const own = (code: string) => `/security-center?code=${code}&from=list`

/** Without what the operator does not have. */
function Locks({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const app = useResource('secondFactor')
  const passkeys = useResource('passkeys')
  const count = passkeys.value?.length ?? 0
  return (
    <Card look="list">
      <ListRow
        icon="wallet"
        color="var(--live)"
        title={t`Withdrawal password`}
        note={t`Confirms your withdrawals`}
        after={user.isNullPasswordTrade ? <Tag tone="bad">{t`Not set`}</Tag> : <Tag tone="good">{t`Set`}</Tag>}
        to={own('transactionPwd')}
      />
      <ListRow
        icon="lock"
        title={t`Login password`}
        note={t`Changing it logs out your other devices`}
        to={own('loginPwd')}
      />
      <ListRow
        icon="phone"
        color="var(--fish)"
        title={t`Phone number`}
        note={user.phone ? t`We send codes to it` : t`Not linked yet`}
        after={formatPhone(user.phone || user.registerPhone)}
        to={own('phone')}
      />
      {!isMissing(passkeys) && (hasPasskeys() || count > 0) && (
        <ListRow
          icon="lock"
          color="var(--poker)"
          title={t`Passkeys`}
          note={t`Log in and withdraw by fingerprint, face or screen lock`}
          after={count > 0 && count}
          to={own('passkeys')}
        />
      )}
      {!isMissing(app) && (
        <ListRow
          icon="shield"
          color="var(--arcade)"
          title={t`Authenticator app`}
          note={t`A code besides your password when you log in`}
          after={app.value && (app.value.since === null ? t`Off` : <Tag tone="good">{t`On`}</Tag>)}
          to={own('app')}
        />
      )}
    </Card>
  )
}

/** Hidden if the operator has no responsible gaming. */
function OwnPlay() {
  const { t } = useLingui()
  const rg = useResource('rg')
  const kind = useExclusion()?.kind
  if (isMissing(rg)) return null
  return (
    <section className="section" aria-label={t`Responsible play`}>
      <Card look="list">
        <ListRow
          icon="shield"
          color="var(--sports)"
          title={t`Limits and breaks`}
          note={t`Deposits, bets, losses, time; a break when you need one`}
          after={kind && kind !== 'closing' && <Tag tone="note">{kind === 'self' ? t`Excluded` : t`On a break`}</Tag>}
          to={own('limits')}
        />
        <ListRow icon="chart" title={t`My spending`} note={t`By day, week and month`} to={own('spend')} />
      </Card>
    </section>
  )
}

/** Hidden if the operator makes no copies. */
function OwnData() {
  const { t } = useLingui()
  const copy = useResource('dataExport')
  if (isMissing(copy)) return null
  return (
    <section className="section" aria-label={t`My data`}>
      <Card look="list">
        <ListRow
          icon="download"
          color="var(--fish)"
          title={t`My data`}
          note={t`A copy of everything we hold about you`}
          after={copy.value?.status === 'ready' && <Tag tone="good">{t`Ready`}</Tag>}
          to={own('data')}
        />
      </Card>
    </section>
  )
}

/** Hidden if the operator closes no accounts. */
function Closing() {
  const { t } = useLingui()
  const closure = useResource('accountClosure')
  if (isMissing(closure)) return null
  return (
    <section className="section" aria-label={t`Close my account`}>
      <Card look="list">
        <ListRow
          icon="trash"
          title={t`Close my account`}
          note={t`For good, with what we hold about you`}
          after={closure.value?.closing && <Tag tone="bad">{t`Closing`}</Tag>}
          to={own('close')}
        />
      </Card>
    </section>
  )
}

function GuestNote() {
  return (
    <Card look="raised">
      <p className="subtitle">
        <Trans>A guest has no password</Trans>
      </p>
      <p className={styles.securityWords}>
        <Trans>Clearing this browser deletes a guest account. Sign up to keep yours, with the same player ID.</Trans>
      </p>
      <KeepAccount wide />
    </Card>
  )
}
