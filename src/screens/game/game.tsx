import styles from './game.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useResource } from '../../state/data.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Button } from '../../ui/Button.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { FailureRow } from '../shared/Freshness.tsx'
import { Banners } from './Banners.tsx'
import { CategoryRail } from './CategoryRail.tsx'
import { GameRows } from './GameRows.tsx'
import { LobbyFoot } from './LobbyFoot.tsx'
import { ProviderChips } from './ProviderChips.tsx'
import { SelectedGames } from './SelectedGames.tsx'
import { useSelection } from './selection.ts'

const PANEL = 'games-panel'

/** The lobby: banners, categories, providers, and rows of games; or everything of one category or provider. */
export default function Game() {
  const { t } = useLingui()
  const lobby = useResource('lobby')
  const { selection, select } = useSelection()
  const nothing = !lobby.value && lobby.failure
  const whole = selection.kind === 'lobby'

  return (
    <PullToRefresh refreshing={lobby.refreshing} onRefresh={lobby.refresh}>
      <div className={styles.lobby}>
        {whole && !nothing && <Banners banners={lobby.value?.banners} />}
        <CategoryRail types={lobby.value?.types} selection={selection} onSelect={select} panelId={PANEL} />
        <ProviderChips selection={selection} onSelect={select} />
        <div id={PANEL} role="tabpanel" aria-label={t`Games`}>
          {/* What was chosen by its type or provider says itself what failed. */}
          {selection.kind !== 'filter' && (
            <div className={styles.lobbyFailure}>
              <FailureRow resource={lobby} />
            </div>
          )}
          {nothing && lobby.failure?.kind === 'offline' ? (
            <EmptyState
              scene="offline"
              title={t`No games on this device yet`}
              action={
                <Button kind="primary" onPress={lobby.refresh}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              <Trans>Open the lobby once while you’re online, and it will work offline too.</Trans>
            </EmptyState>
          ) : nothing && whole ? (
            <EmptyState scene="broken" title={t`No games on this device yet`}>
              <Trans>They will appear as soon as the server answers.</Trans>
            </EmptyState>
          ) : whole ? (
            <GameRows lobby={lobby.value} refreshing={lobby.refreshing} asOf={lobby.failure ? lobby.asOf : undefined} />
          ) : (
            <>
              <SelectedGames selection={selection} />
              <LobbyFoot />
            </>
          )}
        </div>
      </div>
    </PullToRefresh>
  )
}
