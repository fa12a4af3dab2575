import found from '../shared/search/Found.module.css'
import styles from './gameSearchResult.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { FoundPage, GameFilter } from '../../../workers/protocol/games.ts'
import { navigate } from '../../app/navigation.ts'
import { resources, send, useResource } from '../../state/data.ts'
import { useHeld } from '../../state/useHeld.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/format.ts'
import { classNames } from '../../ui/classNames.ts'
import { gamesScene } from '../../ui/scenes/drawings.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { AsOf, EmptyState, EndMark, PicturesWait } from '../../ui/states.tsx'
import { Discover } from '../shared/Discover.tsx'
import { Async } from '../shared/Async.tsx'
import { FailureRow } from '../shared/Freshness.tsx'
import { walkFound } from '../shared/search/arrowKeys.ts'
import { FoundGame } from '../shared/search/FoundGame.tsx'
import { NoResult } from '../shared/search/NoResult.tsx'
import { Suggestions } from '../shared/search/Suggestions.tsx'
import { filterIn } from '../shared/list/filterQuery.ts'
import { ListBar } from '../shared/list/ListBar.tsx'
import { ShowMore } from '../shared/ShowMore.tsx'
import { searchAddress } from '../shared/searchAddress.ts'
import { usePages } from '../shared/usePages.ts'
import { Filters } from './Filters.tsx'

export { GameInfoSheet } from './GameInfoSheet.tsx'
export { TableNews } from './TableNews.tsx'

export default function GameSearchResult() {
  const { keyword, filter } = useSearch()

  function search(words: string) {
    const wanted = words.trim()
    if (wanted === '') return navigate('/game/search')
    void send((commands) => commands.rememberSearch(wanted))
    navigate(searchAddress({ keyword: wanted }), { replace: true })
  }

  return <ResultPage key={keyword} keyword={keyword} filter={filter} onSearch={search} />
}

function ResultPage({ keyword, filter, onSearch }: Omit<ResultsProps, 'onFilter'>) {
  const { t } = useLingui()
  const [field, setField] = useState(keyword)
  const typed = field.trim()
  const onFilter = (next: GameFilter) => navigate(searchAddress({ keyword, ...next }), { replace: true })
  return (
    <div className={classNames(styles.resultPage, 'page')} ref={walkFound}>
      <SearchField label={t`Search games`} value={field} onChange={setField} onSubmit={onSearch} />
      {typed !== '' && typed !== keyword ? (
        <Suggestions keyword={typed} onSearch={onSearch} onPick={setField} />
      ) : keyword === '' ? (
        <Discover onPick={onSearch} />
      ) : (
        <>
          <ResultBar keyword={keyword} filter={filter} onFilter={onFilter} />
          <Results
            key={JSON.stringify(filter)}
            keyword={keyword}
            filter={filter}
            onFilter={onFilter}
            onSearch={onSearch}
          />
        </>
      )}
    </div>
  )
}

/** Outside the results, which every filter begins anew: what was pressed keeps its focus. */
function ResultBar({ keyword, filter, onFilter }: Omit<ResultsProps, 'onSearch'>) {
  const { value: page } = useResource('search', { keyword, ...filter, page: 1 })
  const providers = useHeld(page?.manufs ?? [], page === undefined)
  return <ListBar filter={filter} onFilter={onFilter} providers={providers} unsorted="best" />
}

interface ResultsProps {
  keyword: string
  filter: GameFilter
  onFilter: (filter: GameFilter) => void
  onSearch: (words: string) => void
}

function Results({ keyword, filter, onFilter, onSearch }: ResultsProps) {
  const params = { keyword, ...filter }
  const { value: page } = useResource('search', { ...params, page: 1 })
  const pages = usePages(
    (page) => resources.of('search', { ...params, page }),
    ({ code }) => code,
  )
  const { first, rows, isWhole } = pages

  // An empty result from this device is not an answer yet.
  const isAsking = page?.list.length === 0 && page.source === 'device' && !first.failure
  const onlyHere = first.failure !== undefined
  const { sort, ...hiding } = filter
  const isAllHidden = Object.keys(hiding).length > 0 && (page?.types.length ?? 0) > 0
  const noResult = (
    <>
      {isAllHidden && !onlyHere ? (
        <NoneFits onShowAll={() => onFilter(sort ? { sort } : {})} />
      ) : (
        <NoResult keyword={keyword} onlyHere={onlyHere} proposals={page?.proposals ?? []} onPick={onSearch} />
      )}
      <Discover onPick={onSearch} />
    </>
  )
  const results = (known: FoundPage) => (
    <>
      <Filters found={known} filter={filter} onFilter={onFilter} />
      <div className={found.resultCount} role="status">
        <h2 className="subtitle">
          <Plural value={known.total} one="# game" other={`${formatCount(known.total)} games`} />
        </h2>
        {known.source === 'device' ? (
          <p className="small soft">
            <Trans>from what this device has seen</Trans>
          </p>
        ) : (
          first.failure && first.asOf !== undefined && <AsOf time={first.asOf} />
        )}
      </div>
      <PicturesWait />
      <ul className={found.foundGames}>
        {rows.map((game) => (
          <FoundGame key={game.code} game={game} keyword={keyword} />
        ))}
      </ul>
      {pages.next && <FailureRow resource={pages.next} />}
      <ShowMore {...pages} />
      {isWhole && (known.source === 'operator' || first.failure) && <EndMark ofDevice={known.source === 'device'} />}
    </>
  )
  return (
    <Async
      resource={{ ...first, value: isAsking ? undefined : page }}
      loading={<ResultsToCome />}
      missing={noResult}
      freshness="own"
    >
      {(known) =>
        known.list.length > 0 ? (
          results(known)
        ) : (
          <>
            <Filters found={known} filter={filter} onFilter={onFilter} />
            {noResult}
          </>
        )
      }
    </Async>
  )
}

/** The keyword finds games, and the filters hide them all. */
function NoneFits({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      scene={gamesScene}
      title={t`No games here`}
      action={
        <Button kind="primary" onPress={onShowAll}>
          <Trans>Show all of them</Trans>
        </Button>
      }
    >
      <Trans>No game fits these filters. Choose fewer of them.</Trans>
    </EmptyState>
  )
}

/** Two rows of filters, the count and the games, each in its final place. */
function ResultsToCome() {
  return (
    <div className={found.resultsToCome}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={24} width="6rem" />
      <SkeletonRows count={6} height={80} />
    </div>
  )
}

function useSearch(): { keyword: string; filter: GameFilter } {
  const [search] = useSearchParams()
  return { keyword: (search.get('keyword') ?? '').trim().slice(0, 100), filter: filterIn(search) }
}
