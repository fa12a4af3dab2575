import './Shell.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { GAME_PATH } from '../../contract/paths.ts'
import type { Session } from '../../workers/protocol/session.ts'
import { useResource } from '../state/data.ts'
import { playerOf } from '../state/player.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { showToast } from '../ui/toasts.ts'
import { ChunkError } from './chunks.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { DockedMenu } from './DockedMenu.tsx'
import { guard, isKnown, isOpenToAll } from './guard.ts'
import type { Verdict } from './guard.ts'
import { Header } from './Header.tsx'
import { askedGame, navigate, pageAddress, usePagePath, usePageSearch } from './navigation.ts'
import { isForAnyone } from './painted.ts'
import { closeGame, openGame, playNamed } from './play.ts'
import { AgeNotice } from './popups/AgeNotice.tsx'
import { LoginFirst } from './popups/LoginFirst.tsx'
import { closeEverything, closePopup, menuOpen, openPopup, popups } from './popups.ts'
import type { RouteName } from './paths.ts'
import { routeAt } from './routes.ts'
import type { Route } from './routes.ts'
import { Screen } from './Screen.tsx'
import { loadTab, tab } from './tab.ts'
import { ignoreFailure } from './toastFailure.ts'
import { TabBar } from './TabBar.tsx'
import { useFollowSettings } from './useFollowSettings.ts'
import { useHydrated } from './useHydrated.ts'
import { useWide } from './wide.ts'

/** Everything around the screen. A path without a route leads to game. */
export function Shell() {
  const path = usePagePath()
  const route = routeAt(path)
  const session = useResource('session').value
  const verdict = route && verdictFor(route, session)
  useFollowSettings()

  useEffect(() => {
    if (!route) navigate(GAME_PATH, { replace: true })
  }, [route])

  useAskedGame(verdict, session)

  if (!route) return null
  return (
    <>
      <OnRoute route={route} session={session} verdict={verdict} />
      <LeaveBehind />
    </>
  )
}

/** Navigation closes everything that lies over the page. A component of its own: a query renders nothing else again. */
function LeaveBehind() {
  const path = usePagePath()
  const search = usePageSearch()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(leaveBehind, [path, search])
  return null
}

function leaveBehind() {
  menuOpen.value = false
  closeGame()
}

/** Opens the game of the address once the session is known and the age notice is answered. */
function useAskedGame(verdict: Verdict | undefined, session: Session | undefined) {
  const asked = askedGame.value
  const ageAccepted = useResource('settings').value?.ageAccepted ?? false
  const ready = isKnown(session) && ageAccepted && verdict !== undefined
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
  const wide = useWide()
  return (
    <>
      <div className={route.frame === 'tab' ? 'shell with-tabs' : 'shell'}>
        <Header route={route} />
        {wide && <DockedMenu />}
        <div className="content">
          <ConnectionStrip />
          <OnceHydrated>
            <UpdateOffer />
          </OnceHydrated>
          {playerOf(session)?.onlyKyc && <Suspended key={route.name} route={route.name} session={session} />}
          <Screen route={route} ready={verdict === 'open'} />
        </div>
        {route.frame === 'tab' && !wide && <TabBar path={route.path} />}
      </div>
      <OnceHydrated>
        <FirstQuestions />
        <OverTheScreen />
        <Toasts />
      </OnceHydrated>
    </>
  )
}

/** The server renders nothing over the screen. What is opened before hydration is rendered after it. */
function OnceHydrated({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null
}

function UpdateOffer() {
  const UpdatePrompt = tab.value?.UpdatePrompt
  return UpdatePrompt ? <UpdatePrompt /> : null
}

/** Few players see it, so it comes behind the first view. */
function Suspended(shown: { route: RouteName; session: Session | undefined }) {
  const Banner = tab.value?.SuspendedBanner
  useEffect(() => void loadTab().catch(ignoreFailure), [])
  return Banner ? <Banner {...shown} /> : null
}

/** A visitor's first press on a game leads to both: they do not wait for the chunk of the other dialogs. */
function FirstQuestions() {
  const settings = useResource('settings').value
  const login = popups.value.find((popup) => popup.kind === 'loginFirst')
  if (settings && !settings.ageAccepted) return <AgeNotice />
  return login ? <LoginFirst wanted={login.wanted} demo={login.demo} /> : null
}

/** Renders the game, the menu and the dialogs. What is opened before their chunk has arrived waits for it. */
function OverTheScreen() {
  const { t } = useLingui()
  const Overlays = tab.value?.Overlays
  const isAsked =
    popups.value.some(({ kind }) => kind !== 'loginFirst') || menuOpen.value || openGame.value !== undefined
  const isMissing = isAsked && !Overlays

  const giveUp = useEffectEvent((error: unknown) => {
    closeEverything()
    closeGame()
    const isMissing = error instanceof ChunkError && error.reason === 'missing'
    showToast(
      'error',
      t`This could not be loaded. Check your connection and try again.`,
      isMissing ? { label: t`Reload`, onPress: () => location.reload() } : undefined,
    )
  })

  useEffect(() => {
    if (isMissing) loadTab().catch(giveUp)
  }, [isMissing])

  return Overlays ? <Overlays /> : null
}

/** Undefined until the session is known, except on screens open to all and on a lobby rendered for anybody. */
function verdictFor(route: Route, session: Session | undefined): Verdict | undefined {
  if (session) return guard(route.name, session)
  return isOpenToAll(route.name) || (route.name === 'game' && isForAnyone) ? 'open' : undefined
}

/** Applies the guard's verdict (docs/rules.md, guards). */
function useGuard(verdict: Verdict | undefined) {
  useEffect(() => {
    switch (verdict) {
      case 'loginFirst': {
        const wanted = pageAddress()
        navigate(GAME_PATH, { replace: true })
        return openPopup({ kind: 'loginFirst', wanted })
      }
      case 'kycSuspended':
        openPopup({ kind: 'kycSuspended' })
        // It has no close button: it closes when the player goes where the restriction allows.
        return () => closePopup('kycSuspended')
      case 'open':
      case undefined:
        return undefined
    }
  }, [verdict])
}

/** A login closes the dialog that asked for it, on any screen. */
function useAnswered(session: Session | undefined) {
  const isPlayer = session?.status === 'player'
  useEffect(() => {
    if (isPlayer) closePopup('loginFirst')
  }, [isPlayer])
}
