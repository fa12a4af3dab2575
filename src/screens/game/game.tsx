import styles from './game.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, Suspense, useDeferredValue, type ReactNode } from 'react'
import { ScreenErrors } from '../../app/ScreenErrors.tsx'
import { useTab } from '../../app/tab.ts'
import { useResource } from '../../state/data.ts'
import { EmptyState, PicturesWait } from '../../ui/states.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { Async } from '../shared/Async.tsx'
import { FailureRow } from '../shared/Freshness.tsx'
import { Banners } from './Banners.tsx'
import { CategoryRail } from './CategoryRail.tsx'
import { GameRows, GameRowsToCome } from './GameRows.tsx'
import { LobbyFoot } from './LobbyFoot.tsx'
import { ProviderChips } from './ProviderChips.tsx'
import { addressOf, useSelection, type Selection } from './selection.ts'
import { brokenScene } from '../../ui/scenes/troubles.tsx'

const PANEL = 'games-panel'

/**
 * The lobby: banners, categories, providers and rows of games; or all games of one category or provider. React hydrates
 * each part that the server rendered by itself, in slices; memoised, so that nothing hastens that.
 */
export default memo(function Game() {
  const { selection, select } = useSelection()
  // What was pressed is marked first, and its games are rendered after that, without blocking the next press.
  const shown = useDeferredValue(selection)

  return (
    <Refreshable>
      <div className={styles.lobby}>
        <Suspense>{shown.kind === 'lobby' && <News />}</Suspense>
        <Suspense>
          <CategoryRail selection={selection} onSelect={select} panelId={PANEL} />
          <ProviderChips selection={selection} onSelect={select} />
        </Suspense>
        <Suspense>
          <Panel selection={shown} />
        </Suspense>
      </div>
    </Refreshable>
  )
})

function Refreshable({ children }: { children: ReactNode }) {
  const { refreshing, refresh } = useResource('lobby')
  return (
    <PullToRefresh refreshing={refreshing} onRefresh={refresh}>
      {children}
    </PullToRefresh>
  )
}

const News = memo(function News() {
  const { value, failure } = useResource('lobby')
  return value || !failure ? <Banners banners={value?.banners} /> : null
})

const Panel = memo(function Panel({ selection }: { selection: Selection }) {
  const { t } = useLingui()
  // What the worker tells is rendered in slices, too.
  const lobby = useDeferredValue(useResource('lobby'))
  const isOffline = !lobby.value && lobby.failure?.kind === 'offline'
  const title = t`No games on this device yet`

  return (
    <div id={PANEL} className={styles.panel} role="tabpanel" aria-label={t`Games`}>
      {/* A selection by type or provider shows its own failure. */}
      {selection.kind !== 'filter' && (
        <div className={styles.lobbyFailure}>
          <FailureRow resource={lobby} />
        </div>
      )}
      <PicturesWait />
      {selection.kind === 'lobby' || isOffline ? (
        <Async
          resource={lobby}
          freshness="none"
          loading={<GameRowsToCome />}
          missing={
            isOffline ? (
              {
                title,
                words: <Trans>Open the lobby once while you’re online, and it will work offline too.</Trans>,
              }
            ) : (
              <EmptyState scene={brokenScene} title={title}>
                <Trans>They will appear as soon as the server answers.</Trans>
              </EmptyState>
            )
          }
        >
          {(known) => (
            <GameRows lobby={known} refreshing={lobby.refreshing} asOf={lobby.failure ? lobby.asOf : undefined} />
          )}
        </Async>
      ) : (
        <ScreenErrors key={addressOf(selection)}>
          <Selected selection={selection} />
        </ScreenErrors>
      )}
    </div>
  )
})

function Selected({ selection }: { selection: Exclude<Selection, { kind: 'lobby' }> }) {
  const SelectedGames = useTab()?.SelectedGames
  if (!SelectedGames) return <GameRowsToCome />
  return (
    <>
      <SelectedGames selection={selection} />
      <LobbyFoot />
    </>
  )
}
