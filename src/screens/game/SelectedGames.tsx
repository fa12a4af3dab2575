import styles from './selectedGames.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Game } from '../../../contract/entities/game.ts'
import { showsProvider } from '../../../contract/display.ts'
import type { GameFilter, GamePage, GameSelection } from '../../../workers/protocol/games.ts'
import type { Resource } from '../../../workers/protocol/outcome.ts'
import { loadChunk } from '../../app/chunkPorts.ts'
import { leadingTo } from '../../app/destination.ts'
import { allWords } from '../../app/language.ts'
import { navigate } from '../../app/navigation.ts'
import { hasKeyboard } from '../../platform/keyboard.ts'
import { resources, useResource } from '../../state/data.ts'
import type { ShownResource } from '../../state/resources.ts'
import { formatCount } from '../../ui/format.ts'
import { SkeletonTile } from '../../ui/Skeleton.tsx'
import { AsOf, EmptyState, EndMark } from '../../ui/states.tsx'
import { VirtualGrid } from '../../ui/VirtualGrid.tsx'
import { Async } from '../shared/Async.tsx'
import { CATEGORY_NAMES, lookOf } from '../shared/categories.ts'
import { FailureRow } from '../shared/Freshness.tsx'
import { GameCard } from '../shared/GameCard.tsx'
import { gridOf, TILE_GRID } from '../shared/gridMeasures.ts'
import { ListBar } from '../shared/list/ListBar.tsx'
import { addressOf, type Selection } from './selection.ts'
import { gamesScene } from '../../ui/scenes/drawings.tsx'
import { useProviderName } from '../shared/useProviderName.ts'

/** All games of a category, a provider or a list, in a virtual grid. */
export function SelectedGames({ selection }: { selection: Exclude<Selection, { kind: 'lobby' }> }) {
  if (selection.kind === 'filter') {
    const { kind: _, ...filter } = selection
    return (
      <>
        <GamesBar filter={filter} />
        <FilteredGames key={JSON.stringify(filter)} filter={filter} />
      </>
    )
  }
  switch (selection.list) {
    case 'hot':
      return <FilteredGames filter={HOT} />
    case 'favourites':
      return <FavouriteGames />
    case 'recent':
      return <RecentGames />
  }
}

/** From the search's chunk; without it the tiles say nothing more than their limits. */
const TableNews = lazy(async () => {
  const load = loadChunk(() => import('../gameSearchResult/gameSearchResult.tsx'))
  const [{ TableNews: News }] = await Promise.all([load, allWords()])
  return { default: News }
})

const HOT: GameSelection = { hot: true }
/** Placeholders while the number of games is unknown. */
const SKELETONS = 36

function GamesBar({ filter }: { filter: GameFilter }) {
  const { type } = filter
  const everyone = useResource('lobby').value?.manufs
  const { value: ofType } = useResource('manufs', type ? { type } : {})
  const providers = !type || showsProvider(type) ? (ofType ?? everyone ?? []) : []
  return (
    <ListBar
      filter={filter}
      providers={providers.map(({ code }) => code)}
      unsorted="popular"
      onFilter={(next) => navigate(addressOf({ kind: 'filter', ...next }), { replace: true })}
    />
  )
}

function FavouriteGames() {
  const { t } = useLingui()
  return (
    <OwnList title={t`Favourites`} games={useResource('favourites')}>
      {hasKeyboard() ? (
        <Trans>Press the heart on a game to keep it here.</Trans>
      ) : (
        <Trans>Tap the heart on a game to keep it here.</Trans>
      )}
    </OwnList>
  )
}

function RecentGames() {
  const { t } = useLingui()
  return (
    <OwnList title={t`Recently played`} games={useResource('recentGames')}>
      <Trans>The games you play will be here for a month.</Trans>
    </OwnList>
  )
}

interface OwnListProps {
  title: string
  games: Resource<readonly Game[]> & { refresh: () => void }
  /** What is said of an empty list. */
  children: ReactNode
}

/** A list that belongs to an account: nothing of it ever comes for a visitor. */
function OwnList({ title, games, children }: OwnListProps) {
  const { t } = useLingui()
  const isVisitor = useResource('session').value?.status === 'visitor'
  if (isVisitor) {
    return (
      <EmptyState
        scene={gamesScene}
        title={title}
        link={{ label: t`Log in`, to: leadingTo('/login', location.pathname + location.search) }}
      >
        <Trans>Log in to see this list.</Trans>
      </EmptyState>
    )
  }
  return (
    <Async
      resource={games}
      freshness="none"
      loading={<WholeGrid title={title} />}
      missing={{
        title: t`No games on this device yet`,
        words: <Trans>They will appear as soon as the server answers.</Trans>,
      }}
      empty={
        <EmptyState scene={gamesScene} title={t`Nothing here yet`} link={{ label: t`Back to games`, to: '/game' }}>
          {children}
        </EmptyState>
      }
    >
      {(known) => <WholeGrid title={title} games={known} />}
    </Async>
  )
}

/** Placeholders until the games are known. */
function WholeGrid({ title, games }: { title: string; games?: readonly Game[] }) {
  return (
    <section className={styles.gameGrid} aria-label={title} aria-busy={games === undefined}>
      <GridTitle title={title} total={games?.length} />
      <VirtualGrid
        label={title}
        count={games?.length ?? SKELETONS}
        {...TILE_GRID}
        itemKey={(index) => games?.[index]?.code ?? `waiting-${index}`}
        renderItem={(index) => {
          const game = games?.[index]
          return game ? <GameCard game={game} /> : <SkeletonTile />
        }}
      />
    </section>
  )
}

function FilteredGames({ filter }: { filter: GameSelection }) {
  const { t } = useLingui()
  const first = useResource('games', { ...filter, page: 1 })
  return (
    <Async
      resource={first}
      freshness="none"
      loading={<FilteredGrid filter={filter} first={first} />}
      missing={{
        title: t`No games on this device yet`,
        words: <Trans>They will appear as soon as the server answers.</Trans>,
      }}
      offline={{
        title: t`Not on this device yet`,
        words: <Trans>These games need a connection the first time.</Trans>,
      }}
    >
      {(page) => (page.total > 0 ? <FilteredGrid filter={filter} first={first} /> : <NoGames filter={filter} />)}
    </Async>
  )
}

function NoGames({ filter: { bets, demo, type, manuf } }: { filter: GameSelection }) {
  const { t } = useLingui()
  const unfiltered = addressOf({ kind: 'filter', ...(type && { type }), ...(manuf && { manuf }) })
  if (bets || demo) {
    return (
      <EmptyState scene={gamesScene} title={t`No games here`} link={{ label: t`Show all of them`, to: unfiltered }}>
        <Trans>No game fits these filters. Choose fewer of them.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState scene={gamesScene} title={t`No games here`} link={{ label: t`Back to games`, to: '/game' }}>
      <Trans>This provider has nothing in this category. Try another one.</Trans>
    </EmptyState>
  )
}

function FilteredGrid({ filter, first }: { filter: GameSelection; first: Resource<GamePage> }) {
  const { value: page, failure, refreshing, asOf } = first
  const tables = useResource('tables', { ...filter, page: 1 })
  const areTold = !tables.failure || tables.value !== undefined
  const title = useTitle(filter)
  const missing = useMissingPage(filter)
  const total = page?.total ?? SKELETONS
  const count = missing.page === undefined || !page ? total : Math.min(total, (missing.page - 1) * page.size)
  // Stored games may be incomplete: the end is known once the operator has answered or failed.
  const isOpen = !page || (page.source === 'device' && refreshing)
  return (
    <section className={styles.gameGrid} aria-label={title} aria-busy={isOpen}>
      <GridTitle
        title={title}
        total={isOpen ? undefined : page.total}
        ofDevice={page?.source === 'device'}
        asOf={failure ? asOf : undefined}
      />
      <VirtualGrid
        label={title}
        count={count}
        {...gridOf(filter.type, areTold)}
        itemKey={String}
        renderItem={(index) => (
          <PagedTile filter={filter} pageSize={page?.size} index={index} onMissing={missing.tell} />
        )}
      />
      {count < total ? (
        <RestMissing count={total - count} resource={missing.resource} />
      ) : (
        page && !isOpen && <EndMark ofDevice={page.source === 'device'} />
      )}
    </section>
  )
}

/**
 * The first page that did not come when its tiles were in sight: the list ends before it, or they would stay grey. It is
 * watched, so that the list goes on once it is there.
 */
function useMissingPage(filter: GameSelection) {
  const [missing, setMissing] = useState<number>()
  const resource = useResource('games', { ...filter, page: missing ?? 1 })
  if (missing !== undefined && resource.value) setMissing(undefined)

  // Another function at each rendering: once a page has come, a later one that did not is told again.
  return { page: missing, resource, tell: (page: number) => setMissing(firstUnknown(filter, page)) }
}

/**
 * A jump may have passed over pages that were never in sight. Looked for backwards: of a long list the first pages may be
 * forgotten here, and are there all the same.
 */
function firstUnknown(filter: GameSelection, page: number): number {
  const isKnown = (one: number) => resources.of('games', { ...filter, page: one }).signal.peek().value !== undefined
  let first = page
  while (first > 1 && !isKnown(first - 1)) first -= 1
  return first
}

function RestMissing({ count, resource }: { count: number; resource: ShownResource<GamePage> }) {
  if (resource.failure?.kind !== 'offline') return <FailureRow resource={resource} />
  return (
    <EndMark>
      <Plural
        value={count}
        one="# more game needs a connection"
        other={`${formatCount(count)} more games need a connection`}
      />
    </EndMark>
  )
}

interface PagedTileProps {
  filter: GameSelection
  pageSize: number | undefined
  index: number
  /** Called with the tile's page if it could not be loaded. */
  onMissing: (page: number) => void
}

/** Watches its game's page while it is near the viewport. */
function PagedTile({ filter, pageSize, index, onMissing }: PagedTileProps) {
  const page = pageSize ? Math.floor(index / pageSize) + 1 : 1
  const { value, failure } = useResource('games', { ...filter, page })
  const isMissing = value === undefined && failure !== undefined
  useEffect(() => {
    if (isMissing) onMissing(page)
  }, [isMissing, onMissing, page])
  const game = pageSize ? value?.list[index % pageSize] : undefined
  return game ? (
    <GameCard
      game={game}
      look={lookOf(filter.type)}
      news={
        !showsProvider(game.type) && (
          <Suspense>
            <TableNews code={game.code} {...filter} page={page} />
          </Suspense>
        )
      }
    />
  ) : (
    <SkeletonTile />
  )
}

interface GridTitleProps {
  title: string
  total: number | undefined
  /** Of what this device has seen; otherwise the operator's. */
  ofDevice?: boolean
  asOf?: number | undefined
}

function GridTitle({ title, total, ofDevice = false, asOf }: GridTitleProps) {
  return (
    <header className={styles.gridTitle}>
      <h2 className="title">{title}</h2>
      <span className="soft">
        {total !== undefined && <Plural value={total} one="# game" other={`${formatCount(total)} games`} />}
        {total !== undefined && ofDevice && (
          <>
            {' '}
            <Trans>from what this device has seen</Trans>
          </>
        )}
      </span>
      {asOf !== undefined && <AsOf time={asOf} />}
    </header>
  )
}

function useTitle({ type, manuf, hot }: GameSelection): string {
  const { t, i18n } = useLingui()
  const lobby = useResource('lobby').value
  const nameOf = useProviderName()
  const provider = manuf && nameOf(manuf)
  if (hot) return t`Hot`
  if (!type) return provider || t`Games`
  const category = lobby?.types.find(({ code }) => code === type)?.name ?? i18n._(CATEGORY_NAMES[type])
  return provider ? `${category} · ${provider}` : category
}
