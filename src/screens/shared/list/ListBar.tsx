import styles from './listBar.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { showsProvider } from '../../../../contract/display.ts'
import { BETS, GAME_ORDERS, type BetRange, type GameOrder } from '../../../../contract/gameList.ts'
import { BET_RANGES } from '../../../../contract/gameOrder.ts'
import type { GameFilter } from '../../../../workers/protocol/games.ts'
import { Chip, ChipRow } from '../../../ui/Chip.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { formatMoney } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useProviderName } from '../useProviderName.ts'
import { oneOf } from './filterQuery.ts'

interface ListBarProps {
  filter: GameFilter
  onFilter: (filter: GameFilter) => void
  /** Codes of the providers to choose from. */
  providers: readonly string[]
  /** The order of a list that is not sorted. */
  unsorted: 'popular' | 'best'
}

/** Sorts and filters a list of games; it stays in view while the list scrolls. */
export function ListBar({ filter, onFilter, providers, unsorted }: ListBarProps) {
  const { t } = useLingui()
  const nameOf = useProviderName()
  const rangeWords = useRangeWords()
  const bar = useRef<HTMLDivElement>(null)
  const isStuck = useIsStuck(bar)
  const { sort, bets, demo, manuf, ...category } = filter
  const orders: Record<GameOrder, string> = {
    popular: t`Most popular`,
    new: t`Newest first`,
    name: t`A–Z`,
    rtp: t`Highest RTP`,
  }
  const own = {
    ...(sort && { sort }),
    ...(bets && { bets }),
    ...(demo && { demo }),
    ...(manuf && { manuf }),
  }
  const change = (name: keyof typeof own, value: GameFilter | undefined) => {
    const { [name]: _, ...others } = own
    onFilter({ ...category, ...others, ...value })
  }
  // A popular list is unsorted already.
  const sorted = unsorted === 'popular' ? GAME_ORDERS.filter((order) => order !== 'popular') : GAME_ORDERS

  return (
    <div className={classNames(styles.bar, isStuck && styles.stuck)} ref={bar}>
      <ChipRow label={t`Sort and filter`}>
        <SelectChip
          label={t`Sort by`}
          value={sort}
          all={unsorted === 'popular' ? orders.popular : t`Best match`}
          options={sorted.map((order) => ({ value: order, name: orders[order] }))}
          onChange={(name) => {
            const order = oneOf(GAME_ORDERS, name)
            change('sort', order && { sort: order })
          }}
        />
        <SelectChip
          label={t`Bet`}
          value={bets}
          all={t`Any bet`}
          options={BETS.map((range) => ({ value: range, name: rangeWords(range) }))}
          onChange={(name) => {
            const range = oneOf(BETS, name)
            change('bets', range && { bets: range })
          }}
        />
        {/* At tables and matches one round is drawn for all who bet on it. */}
        {(!filter.type || showsProvider(filter.type)) && (
          <Chip selected={demo !== undefined} onPress={() => change('demo', demo ? undefined : { demo: 'true' })}>
            <Trans>With demo</Trans>
          </Chip>
        )}
        {/* At the head of the list they are chips. */}
        {isStuck && providers.length > 1 && (
          <SelectChip
            label={t`Provider`}
            value={manuf}
            all={t`All providers`}
            options={providers.map((code) => ({ value: code, name: nameOf(code) ?? '' }))}
            onChange={(code) => change('manuf', code === '' ? undefined : { manuf: code })}
          />
        )}
      </ChipRow>
    </div>
  )
}

interface SelectChipProps {
  label: string
  value: string | undefined
  /** Name of the choice that filters nothing. */
  all: string
  options: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}

/** A chip that is a native select: the phone's own list opens. */
function SelectChip({ label, value, all, options, onChange }: SelectChipProps) {
  return (
    <span className={classNames(styles.select, value !== undefined && styles.chosen)}>
      <select aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  )
}

function useRangeWords(): (range: BetRange) => string {
  const { t } = useLingui()
  return (range) => {
    const { from, to } = BET_RANGES[range]
    const least = from !== undefined && formatMoney(from, 'short')
    const most = to !== undefined && formatMoney(to, 'short')
    if (!least) return most ? t`Up to ${most}` : ''
    return most ? `${least} – ${most}` : t`From ${least}`
  }
}

/** Whether the bar has left its place and stands below the header. */
function useIsStuck(bar: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setIsStuck] = useState(false)
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    // One pixel more than where it stops: it is whole only until then.
    const top = Math.ceil(Number.parseFloat(getComputedStyle(element).top)) + 1
    const watch = new IntersectionObserver(([entry]) => entry && setIsStuck(entry.intersectionRatio < 1), {
      rootMargin: `-${top}px 0px 0px 0px`,
      threshold: 1,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [bar])
  return isStuck
}
