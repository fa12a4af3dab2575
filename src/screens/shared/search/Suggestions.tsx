import styles from './Found.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { send } from '../../../state/data.ts'
import { ANNOUNCE_DELAY_MS, useDebouncedValue } from '../../../state/useDebouncedValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatCount } from '../../../ui/format.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { PicturesWait } from '../../../ui/states.tsx'
import { Discover } from '../Discover.tsx'
import { FoundGame } from './FoundGame.tsx'
import { NoResult } from './NoResult.tsx'
import { useTypedSearch } from './useTypedSearch.ts'

const SHOWN_MAX = 10

interface SuggestionsProps {
  keyword: string
  /** Shows all results. */
  onSearch: (keyword: string) => void
  /** Replaces the keyword. */
  onPick: (keyword: string) => void
}

/** The best results while the keyword is being typed. */
export function Suggestions({ keyword, onSearch, onPick }: SuggestionsProps) {
  const { t } = useLingui()
  const { shown, value, failure } = useTypedSearch(keyword)
  const isOnlyHere = shown?.page.source === 'device' && !failure
  // An empty result from this device is not an answer yet.
  const isAsking = value !== undefined && value.list.length === 0 && value.source === 'device' && !failure
  const isEmpty = shown ? shown.page.list.length === 0 : failure !== undefined
  // How many there are, the operator says; without it, this device says how many it has seen.
  const total = isOnlyHere ? undefined : value?.total
  const found = total === 0 ? t`No games found for “${keyword}”` : countOf(total)
  const said = useDebouncedValue(found, ANNOUNCE_DELAY_MS)
  return (
    <>
      <p className="hidden-text" role="status">
        {said}
      </p>
      {isAsking && (
        <div className={styles.gamesToCome}>
          <SkeletonRows count={6} height={80} />
        </div>
      )}
      {!isAsking && isEmpty && (
        <>
          <NoResult
            keyword={shown?.keyword ?? keyword}
            onlyHere={failure !== undefined}
            proposals={shown?.page.proposals ?? []}
            onPick={onPick}
          />
          <Discover onPick={onSearch} />
        </>
      )}
      {shown && !isAsking && !isEmpty && (
        <>
          {failure && (
            <p className="small soft">
              <Trans>From what this device has seen</Trans>
            </p>
          )}
          <PicturesWait />
          <ul className={styles.foundGames}>
            {shown.page.list.slice(0, SHOWN_MAX).map((game) => (
              <FoundGame
                key={game.code}
                game={game}
                keyword={shown.keyword}
                onPick={() => void send((commands) => commands.rememberSearch(keyword))}
              />
            ))}
          </ul>
          <Button kind="tint" wide onPress={() => onSearch(keyword)}>
            {isOnlyHere ? (
              <Trans>See all results</Trans>
            ) : (
              <Plural
                value={shown.page.total}
                one="See # game"
                other={`See all ${formatCount(shown.page.total)} games`}
              />
            )}
          </Button>
        </>
      )}
    </>
  )
}

/** Announced to screen readers when typing pauses. */
function countOf(total: number | undefined): string {
  if (total === undefined) return ''
  return plural(total, { one: '# game', other: `${formatCount(total)} games` })
}
