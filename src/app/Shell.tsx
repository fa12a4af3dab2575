import './Shell.css'
import { useEffect } from 'react'
import type { Session } from '../../workers/protocol/session.ts'
import { useResource } from '../state/data.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { BadgeNews } from './BadgeNews.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { GameFrame } from './GameFrame.tsx'
import { guard, isOpenToAll } from './guard.ts'
import type { Verdict } from './guard.ts'
import { Header } from './Header.tsx'
import { askedGame, navigate, pageAddress, usePagePath, usePageSearch } from './navigation.ts'
import { closeGame, playNamed } from './play.ts'
import { PopupLayer } from './popups/PopupLayer.tsx'
import { closePopup, menuOpen, openPopup } from './popups.ts'
import { PushKeeper } from './push.ts'
import { GAME_PATH } from './paths.ts'
import { routeAt } from './routes.ts'
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
  const path = usePagePath()
  const search = usePageSearch()
  const route = routeAt(path)
  const session = useResource('session').value
  const verdict = route && verdictFor(route, session)
  useFollowSettings(route?.name)

  useEffect(() => {
    if (!route) navigate(GAME_PATH, { replace: true })
  }, [route])

  // Going somewhere leaves behind what lay over the page.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(leaveBehind, [path, search])
  useAskedGame(verdict, session)

  return route ? <OnRoute route={route} session={session} verdict={verdict} /> : null
}

function leaveBehind() {
  menuOpen.value = false
  closeGame()
}

/** Opens the game that the address names, once it is known who looks, and the age notice is answered. */
function useAskedGame(verdict: Verdict | undefined, session: Session | undefined) {
  const asked = askedGame.value
  const ageAccepted = useResource('settings').value?.ageAccepted ?? false
  const isKnown = session !== undefined && session.status !== 'unconfirmed'
  const ready = isKnown && ageAccepted && verdict !== undefined
  useEffect(() => {
    if (!asked || !ready) return
    askedGame.value = undefined
    if (verdict === 'open') void playNamed(asked)
  }, [asked, ready, verdict])
}

interface OnRouteProps {
  route: Route
  session: Session | undefined
  verdict: Verdict | undefined
}

function OnRoute({ route, session, verdict }: OnRouteProps) {
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
      case 'loginFirst': {
        const wanted = pageAddress()
        navigate(GAME_PATH, { replace: true })
        return openPopup({ kind: 'loginFirst', wanted })
      }
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
