import './Header.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { currency } from 'virtual:brand'
import { Link } from 'wouter'
import type { Balance } from '../../contract/entities/user.ts'
import { ask, useResource } from '../state/data.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { formatCount } from '../ui/format.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { CountUp } from '../ui/Money.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Coin, Wordmark } from '../ui/Wordmark.tsx'
import { useHeld } from '../state/useHeld.ts'
import { leadingTo } from './destination.ts'
import { usePageSearch } from './navigation.ts'
import { balanceSettling } from './play.ts'
import { menuOpen } from './popups.ts'
import { revealing } from './revealing.ts'
import type { Route } from './routes.ts'
import { TabBar } from './TabBar.tsx'
import { wide } from './wide.ts'
import { toastFailure } from './toastFailure.ts'

export function Header({ route }: { route: Route }) {
  const { t } = useLingui()
  const session = useResource('session').value
  const loading = useResource('loading').value ?? false
  const here = route.path + usePageSearch()
  const atTheDoor = route.name === 'login' || route.name === 'register' || route.name === 'forgetPassword'
  return (
    <header className={route.frame === 'tab' ? 'header sticky' : 'header'}>
      {!wide.value && (
        <IconButton
          icon="menu"
          label={t`Menu`}
          expanded={menuOpen.value}
          onPress={() => {
            menuOpen.value = true
          }}
        />
      )}
      <Link className="header-home" href="/game">
        <Wordmark />
      </Link>
      {wide.value && <TabBar path={route.path} inHeader />}
      <span className="header-gap" />
      {!session && <Skeleton height={44} width="176px" radius={24} />}
      {session?.status === 'player' && (
        <Purse name={session.user.nickname || session.user.username} avatar={session.user.avatar} />
      )}
      {session &&
        session.status !== 'player' &&
        (atTheDoor ? (
          <ButtonLink kind="tint" size="small" icon="chat" to="/livechat">
            <Trans>Service</Trans>
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="plain" size="small" to={leadingTo('/login', here)}>
              <Trans>Log in</Trans>
            </ButtonLink>
            <ButtonLink kind="mango" size="small" to={leadingTo('/register', here)}>
              <Trans>Sign up</Trans>
            </ButtonLink>
          </>
        ))}
      <ProgressBar active={loading} />
    </header>
  )
}

function Purse({ name, avatar }: { name: string; avatar: string }) {
  const { t } = useLingui()
  const newest = useResource('balance')
  const balance = useHeld(newest.value, revealing.value)
  return (
    <>
      <BalancePill balance={balance} refreshing={newest.refreshing} />
      <Link className="header-points" href="/finance/exchange" title={t`Points`}>
        <span className="hidden-text">{t`Points`}</span>
        <Coin />
        <span className="points-figure">{balance ? formatCount(balance.userPointVO.value) : '–'}</span>
      </Link>
      <Link className="header-avatar" href="/profile" aria-label={t`Profile`} title={t`Profile`}>
        <Avatar src={avatar || undefined} seed={name} />
      </Link>
    </>
  )
}

function BalancePill({ balance, refreshing }: { balance: Balance | undefined; refreshing: boolean }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  async function refresh() {
    if (asked) return
    setAsked(true)
    await ask((commands) => commands.refreshBalance(), toastFailure)
    setAsked(false)
  }
  return (
    <div className="balance-pill">
      <p aria-live="polite">
        <span className="balance-label">
          <span className="hidden-text">
            <Trans>Cash balance</Trans>,{' '}
          </span>
          {balanceSettling.value ? <Trans>Updating…</Trans> : <Trans>Play money</Trans>}
        </span>
        <span className="balance-figure">
          {balance ? <CountUp amount={balance.userAccountVO.balance} /> : `${currency.symbol} –`}
        </span>
      </p>
      <IconButton
        icon="refresh"
        size={16}
        label={t`Refresh balance`}
        turning={asked && refreshing}
        onPress={() => void refresh()}
      />
    </div>
  )
}
