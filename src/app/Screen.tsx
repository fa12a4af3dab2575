import './Screen.css'
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { appName } from 'virtual:brand'
import { useSearch } from 'wouter'
import { GAME_PATH } from '../../contract/paths.ts'
import { hasLayers } from '../ui/layers.ts'
import { selectionOf } from '../screens/game/selection.ts'
import { Skeleton, SkeletonRows, SkeletonTile } from '../ui/Skeleton.tsx'
import { ScreenErrors } from './ScreenErrors.tsx'
import { allWords } from './language.ts'
import { lazyScreen, useLazyScreen } from './lazyScreen.ts'
import type { LazyScreen } from './lazyScreen.ts'
import { NavigationBar } from './NavigationBar.tsx'
import { pageAddress, useOfSearch } from './navigation.ts'
import type { RouteName } from './paths.ts'
import { routes, titleOf } from './routes.ts'
import type { Route } from './routes.ts'
import { settleScroll } from './scroll.ts'
import { loadTab, tab } from './tab.ts'
import { useHydrated } from './useHydrated.ts'

const screens = new Map<RouteName, LazyScreen>(routes.map((route) => [route.name, lazyScreen(loadOf(route))]))

/** The lobby's messages are part of the page; other screens need the whole catalog, and selected games their grid. */
function loadOf({ name, load }: Route): Route['load'] {
  return async () => {
    const [screen] = await Promise.all([
      load(),
      name !== 'game' ? allWords() : !import.meta.env.SSR && areGamesSelected() && loadTab(),
    ])
    return screen
  }
}

function areGamesSelected(): boolean {
  const { searchParams } = new URL(pageAddress(), location.origin)
  return selectionOf(searchParams).kind !== 'lobby'
}

/** Loads the first screen while the language is loading. */
export function preloadScreen(route: Route) {
  screens.get(route.name)?.preload()
}

/** Loads a screen; resolves when it is loaded or has failed. */
export async function loadScreen(route: Route) {
  await screens.get(route.name)?.load()
}

/** One screen in its frame, with its own error boundary. `ready` is false until the session is known. */
export function Screen({ route, ready }: { route: Route; ready: boolean }) {
  const { t } = useLingui()
  const title = useOfSearch((search) => t(titleOf(route, search)))
  const screen = screens.get(route.name)

  useEffect(() => {
    document.title = `${title} · ${appName}`
  }, [title])

  const content = screen && (
    <ScreenErrors key={route.name} onRetry={screen.forget}>
      <Content screen={screen} route={route} ready={ready} />
    </ScreenErrors>
  )
  if (route.frame === 'bar') {
    return (
      <main className="screen">
        <NavigationBar here={route.name} title={title} column={route.column} />
        {content}
      </main>
    )
  }
  return (
    <main className="screen">
      <h1 className="hidden-text" tabIndex={-1}>
        {title}
      </h1>
      <InTab key={route.name}>{content}</InTab>
    </main>
  )
}

/**
 * Wraps its children in the `tab` screen. Children that the server rendered, or that were rendered before its chunk
 * arrived, keep their layout.
 */
function InTab({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const [Layout] = useState(() => (hydrated ? tab.peek()?.default : undefined))
  return Layout ? <Layout>{children}</Layout> : children
}

function Content({ screen, route, ready }: { screen: LazyScreen; route: Route; ready: boolean }) {
  const Loaded = useLazyScreen(screen)
  return ready && Loaded ? <Placed Content={Loaded} path={route.path} /> : <ScreenSkeleton route={route} />
}

/** The screen's content; once mounted, it restores scroll position and focus. */
function Placed({ Content, path }: { Content: ComponentType; path: string }) {
  useEffect(() => {
    // Not on the first load, when the browser sets the focus, nor while a dialog or a field has it.
    const isTaken = hasLayers() || document.activeElement?.matches('main input')
    if (!isStart && !isTaken) document.querySelector('h1')?.focus({ preventScroll: true })
    isStart = false
  }, [])

  return (
    <>
      <Content />
      <SettledScroll path={path} />
    </>
  )
}

/** Every address counts as an arrival, also a new query on the same screen. The lobby shows one a moment after it came. */
function SettledScroll({ path }: { path: string }) {
  const address = `${path}?${useSearch()}`
  const deferred = useDeferredValue(address)
  const shown = path === GAME_PATH ? deferred : address

  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => settleScroll(), [shown])

  return null
}

let isStart = true

/** In the shape of the content to come. */
function ScreenSkeleton({ route }: { route: Route }) {
  const isOrder = useOfSearch((search) => new URLSearchParams(search).has('orderNo'))
  if (route.column === 'list') {
    return (
      <div className="list-page list-skeleton" aria-hidden="true">
        <Skeleton height={44} width="72%" />
        <SkeletonRows count={6} height={60} />
      </div>
    )
  }
  if (route.frame === 'bar') {
    return (
      <div className="form-page">{isOrder ? <SkeletonRows count={3} height={140} /> : <SkeletonRows count={5} />}</div>
    )
  }
  return (
    <div className="lobby-skeleton" aria-hidden="true">
      <Skeleton height={152} radius={24} />
      <div className="lobby-skeleton-rail">
        {[1, 2, 3, 4, 5, 6].map((slot) => (
          <Skeleton key={slot} height={48} width="48px" radius={16} />
        ))}
      </div>
      <div className="lobby-skeleton-tiles">
        {[1, 2, 3].map((slot) => (
          <SkeletonTile key={slot} />
        ))}
      </div>
    </div>
  )
}
