import styles from './gameSearchResult.module.css'
import { useLingui } from '@lingui/react/macro'
import type { FoundPage, GameFilter } from '../../../workers/protocol/games.ts'
import { useResource } from '../../state/data.ts'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CATEGORY_NAMES } from '../shared/categories.ts'
import { useProviderName } from '../shared/useProviderName.ts'

interface FiltersProps {
  /** Only categories and providers with results. */
  found: Pick<FoundPage, 'types' | 'manufs'>
  filter: GameFilter
  onFilter: (filter: GameFilter) => void
}

export function Filters({ found: { types, manufs }, filter, onFilter }: FiltersProps) {
  const { t, i18n } = useLingui()
  const lobby = useResource('lobby').value
  const providerName = useProviderName()
  const { type, manuf, ...order } = filter
  if (types.length < 2 && manufs.length < 2 && !type && !manuf) return null

  return (
    <div className={styles.filters}>
      {(types.length > 1 || type) && (
        <ChipRow label={t`Categories`}>
          {types.map((code) => (
            <Chip
              key={code}
              icon={code}
              selected={code === type}
              onPress={() => onFilter({ ...order, ...(manuf && { manuf }), ...(code !== type && { type: code }) })}
            >
              {lobby?.types.find((known) => known.code === code)?.name ?? i18n._(CATEGORY_NAMES[code])}
            </Chip>
          ))}
        </ChipRow>
      )}
      {(manufs.length > 1 || manuf) && (
        <ChipRow label={t`Providers`}>
          {lobby ? (
            manufs.map((code) => (
              <Chip
                key={code}
                selected={code === manuf}
                onPress={() => onFilter({ ...order, ...(type && { type }), ...(code !== manuf && { manuf: code }) })}
              >
                {providerName(code)}
              </Chip>
            ))
          ) : (
            <Skeleton height={44} width="100%" />
          )}
        </ChipRow>
      )}
    </div>
  )
}
