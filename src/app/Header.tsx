import './Header.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { currency } from 'virtual:brand'
import { Link } from 'wouter'
import type { Balance, UserInfo } from '../../contract/entities/user.ts'
import { ask, useResource } from '../state/data.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { formatCount, formatMoney } from '../ui/format.ts'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import { CountUp } from '../ui/Money.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Coin, Wordmark } from '../ui/Wordmark.tsx'
import { useHeld } from '../state/useHeld.ts'
import { leadingTo } from './destination.ts'
import { navigate, usePageSearch } from './navigation.ts'
import { balanceSettling } from './play.ts'
import { useMenuRows } from './menuRows.ts'
import { menuOpen, openPopup } from './popups.ts'
import { revealing } from './revealing.ts'
import type { Route } from './routes.ts'
import { TabBar } from './TabBar.tsx'
import { useWide } from './wide.ts'
import { toastFailure } from './toastFailure.ts'

export function Header({ route }: { route: Route }) {
  const session = useResource('session').value
  const loading = useResource('loading').value ?? false
  const wide = useWide()
  return (
    <header className={route.frame === 'tab' ? 'header sticky' : 'header'}>
      {!wide && <MenuButton />}
      <Link className="header-home" href="/game">
        <Wordmark />
      </Link>
      {wide && <TabBar path={route.path} inHeader />}
      <span className="header-gap" />
      {!session && <Skeleton height={44} width="176px" radius={24} />}
      {session?.status === 'player' && <Purse user={session.user} />}
      {session && session.status !== 'player' && <Door route={route} />}
      <ProgressBar active={loading} />
    </header>
  )
}

/** For whoever is not logged in; back to where they are. */
function Door({ route }: { route: Route }) {
  const here = route.path + usePageSearch()
  if (route.name === 'login' || route.name === 'register' || route.name === 'forgetPassword') {
    return (
      <ButtonLink kind="tint" size="small" icon="chat" to="/livechat">
        <Trans>Service</Trans>
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink kind="plain" size="small" to={leadingTo('/login', here)}>
        <Trans>Log in</Trans>
      </ButtonLink>
      <ButtonLink kind="mango" size="small" to={leadingTo('/register', here)}>
        <Trans>Sign up</Trans>
      </ButtonLink>
    </>
  )
}

/** Carries the sum of the menu rows' badges. */
function MenuButton() {
  const { t } = useLingui()
  const count = useMenuRows().reduce((sum, row) => sum + row.waiting, 0)
  return (
    <span className="menu-mark">
      <IconButton
        icon="menu"
        label={t`Menu`}
        describedBy={count > 0 ? 'menu-waiting' : undefined}
        expanded={menuOpen.value}
        onPress={() => {
          menuOpen.value = true
        }}
      />
      {count > 0 && (
        <span className="hidden-text" id="menu-waiting">
          <Plural value={count} one="# waiting" other="# waiting" />
        </span>
      )}
      {/* Outside the button: visible text inside it would have to be part of its accessible name. */}
      <Badge count={count} />
    </span>
  )
}

function Purse({ user: { nickname, username, avatar, guest } }: { user: UserInfo }) {
  const { t } = useLingui()
  const newest = useResource('balance')
  const balance = useHeld(newest.value, revealing.value)
  return (
    <>
      <BalancePill balance={balance} refreshing={newest.refreshing} guest={guest} />
      <Link className="header-points" href="/finance/exchange" title={t`Points`}>
        <span className="hidden-text">{t`Points`}</span>
        <Coin />
        <span className="points-figure">{balance ? formatCount(balance.userPointVO.value) : '–'}</span>
      </Link>
      <Link className="header-avatar" href="/profile" aria-label={t`Profile`} title={t`Profile`}>
        <Avatar src={avatar || undefined} seed={nickname || username} />
      </Link>
    </>
  )
}

/** Longest balance, in characters, that a narrow phone shows in full size: ₱9,999.00. */
const FIGURE_MOST = 9

interface BalancePillProps {
  balance: Balance | undefined
  refreshing: boolean
  /** Guests cannot deposit or withdraw. */
  guest: boolean
}

/** Opens the wallet, or a guest's profile; its plus deposits. */
function BalancePill({ balance, refreshing, guest }: BalancePillProps) {
  const { t } = useLingui()
  const name = guest ? t`Profile` : t`Wallet`
  const isLong = balance !== undefined && formatMoney(balance.userAccountVO.balance).length > FIGURE_MOST
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
          {balanceSettling.value ? t`Updating…` : guest ? t`Demo money` : t`Play money`}
        </span>
        <span className={classNames('balance-figure', isLong && 'long')}>
          {balance ? <CountUp amount={balance.userAccountVO.balance} /> : `${currency.symbol} –`}
        </span>
      </p>
      <button
        type="button"
        className="pill-wallet"
        aria-label={name}
        aria-haspopup={guest ? undefined : 'dialog'}
        title={name}
        onClick={() => (guest ? navigate('/profile') : openPopup({ kind: 'wallet' }))}
      />
      <IconButton
        icon="refresh"
        size={16}
        label={t`Refresh balance`}
        turning={asked && refreshing}
        onPress={() => void refresh()}
      />
      {!guest && <IconLink icon="plus" size={16} label={t`Deposit`} to="/finance/recharge" />}
    </div>
  )
}
