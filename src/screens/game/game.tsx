import styles from './game.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
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

/** The lobby: banners, categories, providers and rows of games; or all games of one category or provider. */
export default function Game() {
  const { t } = useLingui()
  const lobby = useResource('lobby')
  const { selection, select } = useSelection()
  const nothing = lobby.value ? undefined : lobby.failure
  const isOffline = nothing?.kind === 'offline'
  const title = t`No games on this device yet`
  const whole = selection.kind === 'lobby'

  return (
    <PullToRefresh refreshing={lobby.refreshing} onRefresh={lobby.refresh}>
      <div className={styles.lobby}>
        {whole && !nothing && <Banners banners={lobby.value?.banners} />}
        <CategoryRail types={lobby.value?.types} selection={selection} onSelect={select} panelId={PANEL} />
        <ProviderChips selection={selection} onSelect={select} />
        <div id={PANEL} className={styles.panel} role="tabpanel" aria-label={t`Games`}>
          {/* A selection by type or provider shows its own failure. */}
          {selection.kind !== 'filter' && (
            <div className={styles.lobbyFailure}>
              <FailureRow resource={lobby} />
            </div>
          )}
          <PicturesWait />
          {whole || isOffline ? (
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
      </div>
    </PullToRefresh>
  )
}

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
