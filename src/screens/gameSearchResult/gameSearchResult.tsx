import styles from './gameSearchResult.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { GAME_TYPES } from '../../../contract/display.ts'
import type { GameFilter } from '../../../workers/protocol/games.ts'
import { navigate } from '../../app/navigation.ts'
import { resources, send, useResource } from '../../state/data.ts'
import { formatCount } from '../../ui/format.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { AsOf, EmptyState, EndMark } from '../../ui/states.tsx'
import { Discover } from '../shared/Discover.tsx'
import { FailureRow } from '../shared/Freshness.tsx'
import { searchAddress } from '../shared/searchAddress.ts'
import { usePages } from '../shared/usePages.ts'
import { Filters } from './Filters.tsx'
import { FoundGame } from './FoundGame.tsx'

export default function GameSearchResult() {
  const { t } = useLingui()
  const { keyword, filter } = useSearch()

  function search(words: string) {
    const wanted = words.trim()
    if (wanted === '') return navigate('/game/search')
    void send((commands) => commands.rememberSearch(wanted))
    navigate(searchAddress({ keyword: wanted }), { replace: true })
  }

  return (
    <div className={classNames(styles.resultPage, 'page')}>
      <KeywordField key={keyword} keyword={keyword} onSearch={search} label={t`Search games`} />
      {keyword === '' ? (
        <Discover onPick={search} />
      ) : (
        <Results
          key={JSON.stringify({ keyword, ...filter })}
          keyword={keyword}
          filter={filter}
          onFilter={(next) => navigate(searchAddress({ keyword, ...next }), { replace: true })}
          onSearch={search}
        />
      )}
    </div>
  )
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
  const { first, rows, hasMore, isWhole, showMore } = usePages(
    (page) => resources.of('search', { ...params, page }),
    ({ code }) => code,
  )

  // That this device has seen none is no answer yet.
  const isAsking = !page || (page.list.length === 0 && page.source === 'device')
  if (isAsking && !first.failure) return <ResultsToCome />
  if (!page || page.list.length === 0) {
    return (
      <>
        <FailureRow resource={first} />
        {page && <Filters found={page} filter={filter} onFilter={onFilter} />}
        <NoResult keyword={keyword} onlyHere={first.failure !== undefined} />
        <Discover onPick={onSearch} />
      </>
    )
  }
  return (
    <>
      <Filters found={page} filter={filter} onFilter={onFilter} />
      <div className={styles.resultCount} role="status">
        <h2 className="subtitle">
          <Plural value={page.total} one="# game" other={`${formatCount(page.total)} games`} />
        </h2>
        {page.source === 'device' ? (
          <p className="small soft">
            <Trans>from what this device has seen</Trans>
          </p>
        ) : (
          first.failure && first.asOf !== undefined && <AsOf time={first.asOf} />
        )}
      </div>
      <FailureRow resource={first} />
      <ul className={styles.foundGames}>
        {rows.map((game) => (
          <FoundGame key={game.code} game={game} keyword={keyword} />
        ))}
      </ul>
      {hasMore && (
        <Button wide onPress={showMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {isWhole && (page.source === 'operator' || first.failure) && <EndMark ofDevice={page.source === 'device'} />}
    </>
  )
}

/** Two rows of filters, the count and the games, each in its later place. */
function ResultsToCome() {
  return (
    <div className={styles.resultsToCome}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={24} width="6rem" />
      <SkeletonRows count={6} height={80} />
    </div>
  )
}

/** `onlyHere`: the operator could not be asked. */
function NoResult({ keyword, onlyHere }: { keyword: string; onlyHere: boolean }) {
  const { t } = useLingui()
  if (onlyHere) {
    return (
      <EmptyState scene="search" title={t`No games found for “${keyword}” on this device`}>
        <Trans>The rest will be searched as soon as the server answers.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState scene="search" title={t`No games found for “${keyword}”`}>
      <Trans>Check the spelling, or try a shorter word.</Trans>
    </EmptyState>
  )
}

function KeywordField(props: { keyword: string; label: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(props.keyword)
  return <SearchField label={props.label} value={typed} onChange={setTyped} onSubmit={props.onSearch} />
}

function useSearch(): { keyword: string; filter: GameFilter } {
  const [search] = useSearchParams()
  const type = GAME_TYPES.find((code) => code === search.get('type'))
  const manuf = search.get('manuf')
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, 100),
    filter: { ...(type && { type }), ...(manuf && { manuf }) },
  }
}
