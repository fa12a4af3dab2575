import './Screen.css'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { appName } from 'virtual:brand'
import { useSearch } from 'wouter'
import { hasLayers } from '../ui/layers.ts'
import { Skeleton, SkeletonRows, SkeletonTile } from '../ui/Skeleton.tsx'
import { ScreenErrors } from './ScreenErrors.tsx'
import { loadChunk } from './chunkPorts.ts'
import { allWords } from './language.ts'
import { lazyScreen, useLazyScreen } from './lazyScreen.ts'
import type { LazyScreen } from './lazyScreen.ts'
import { NavigationBar } from './NavigationBar.tsx'
import type { RouteName } from './paths.ts'
import { routes, titleOf } from './routes.ts'
import type { Route } from './routes.ts'
import { settleScroll } from './scroll.ts'

const screens = new Map<RouteName, LazyScreen>(routes.map((route) => [route.name, lazyScreen(loadOf(route))]))
let Tab: ComponentType<{ children: ReactNode }> | undefined

/** The lobby's words come with the page, those of every other screen with the whole catalog. */
function loadOf({ name, load }: Route): Route['load'] {
  if (name === 'game') return load
  return async () => {
    const [screen] = await Promise.all([load(), allWords()])
    return screen
  }
}

/** Loads what the first screen needs while the language is still on its way. */
export function preloadScreen(route: Route) {
  screens.get(route.name)?.preload()
}

/** Loads the layout of the screens with tabs: the lobby, which fills every phone, is shown before. */
export async function loadTab() {
  const { default: loaded } = await loadChunk(() => import('../screens/tab/tab.tsx'))
  Tab = loaded
}

/** One screen in its frame, with an error boundary of its own. `ready` is false until it is known who looks. */
export function Screen({ route, ready }: { route: Route; ready: boolean }) {
  const { t } = useLingui()
  const title = t(titleOf(route, useSearch()))
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
        <NavigationBar here={route.name} title={title} />
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

/** The `tab` screen around its children. One that stands before its chunk came is not laid out anew. */
function InTab({ children }: { children: ReactNode }) {
  const [Layout] = useState(() => Tab)
  return Layout ? <Layout>{children}</Layout> : children
}

function Content({ screen, route, ready }: { screen: LazyScreen; route: Route; ready: boolean }) {
  const Loaded = useLazyScreen(screen)
  return ready && Loaded ? <Placed Content={Loaded} path={route.path} /> : <ScreenSkeleton route={route} />
}

/** The screen's own content; once it is on the page, the scroll and the focus go where they belong. */
function Placed({ Content, path }: { Content: ComponentType; path: string }) {
  const search = useSearch()
  const address = `${path}?${search}`

  // Every address is an arrival, also a new query on the same screen.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => settleScroll(), [address])

  useEffect(() => {
    // The start of the app leaves the focus to the browser; a dialog on top keeps it, and a field that took it.
    const isTaken = hasLayers() || document.activeElement?.matches('main input')
    if (!isStart && !isTaken) document.querySelector('h1')?.focus({ preventScroll: true })
    isStart = false
  }, [])

  return <Content />
}

let isStart = true

/** The size of what will come. */
function ScreenSkeleton({ route }: { route: Route }) {
  if (route.frame === 'bar') {
    return (
      <div className="form-page">
        <SkeletonRows count={5} />
      </div>
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
