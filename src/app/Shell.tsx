import './Shell.css'
import { useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import type { Session } from '../../workers/surface/session.ts'
import { useResource } from '../state/data.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { BadgeNews } from './BadgeNews.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { GameFrame } from './GameFrame.tsx'
import { guard, isOpenToAll } from './guard.ts'
import type { Verdict } from './guard.ts'
import { Header } from './Header.tsx'
import { navigate } from './navigation.ts'
import { closeGame } from './play.ts'
import { PopupLayer } from './popups/PopupLayer.tsx'
import { closePopup, menuOpen, openPopup } from './popups.ts'
import { PushKeeper } from './push.ts'
import { GAME_PATH, routeAt } from './routes.ts'
import type { Route } from './routes.ts'
import { Screen } from './Screen.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SuspendedBanner } from './SuspendedBanner.tsx'
import { TabBar } from './TabBar.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useFollowSettings } from './useFollowSettings.ts'
import { wide } from './wide.ts'

/** Everything around the screen. A path without a route leads to game. */
export function Shell() {
  const path = usePathname()
  const route = routeAt(path)
  useFollowSettings(route?.name)

  useEffect(() => {
    if (!route) navigate(GAME_PATH, { replace: true })
  }, [route])

  // Going somewhere leaves behind what lay over the page.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(leaveBehind, [path])

  return route ? <OnRoute route={route} /> : null
}

function leaveBehind() {
  menuOpen.value = false
  closeGame()
}

function OnRoute({ route }: { route: Route }) {
  const session = useResource('session').value
  const verdict = verdictFor(route, session)
  useGuard(verdict)
  useAnswered(session)
  return (
    <>
      <div id="shell" className={route.frame === 'tab' ? 'shell with-tabs' : 'shell'}>
        <Header route={route} />
        {wide.value && <SideMenu path={route.path} />}
        <div className="content">
          <ConnectionStrip />
          <SuspendedBanner route={route.name} session={session} />
          <Screen route={route} ready={verdict === 'open'} />
        </div>
        {route.frame === 'tab' && !wide.value && <TabBar path={route.path} />}
      </div>
      {!wide.value && <SideMenu path={route.path} />}
      <GameFrame />
      <PopupLayer />
      <UpdatePrompt />
      <PushKeeper />
      <Toasts />
      <BadgeNews />
    </>
  )
}

/** Nothing until it is known who looks, except on the screens that are open to all. */
function verdictFor(route: Route, session: Session | undefined): Verdict | undefined {
  if (session) return guard(route.name, session)
  return isOpenToAll(route.name) ? 'open' : undefined
}

/** Acts on what the guard says (section 2). */
function useGuard(verdict: Verdict | undefined) {
  useEffect(() => {
    switch (verdict) {
      case 'loginFirst':
        navigate(GAME_PATH, { replace: true })
        return openPopup({ kind: 'loginFirst' })
      case 'setTradePassword':
        return navigate('/security-center?code=transactionPwd', { replace: true })
      case 'kycSuspended':
        openPopup({ kind: 'kycSuspended' })
        // It has no close button: it leaves when the player goes where the restriction allows.
        return () => closePopup('kycSuspended')
      case 'open':
      case undefined:
        return undefined
    }
  }, [verdict])
}

/** A login that comes while the dialog asking for it is open ends the dialog, on whichever screen. */
function useAnswered(session: Session | undefined) {
  const isPlayer = session?.status === 'player'
  useEffect(() => {
    if (isPlayer) closePopup('loginFirst')
  }, [isPlayer])
}
