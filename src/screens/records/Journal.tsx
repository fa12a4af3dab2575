import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useResource } from '../../state/data.ts'
import { FilterChips } from '../shared/FilterChips.tsx'
import { PeriodChips, usePeriodStart } from '../shared/PeriodChips.tsx'
import { JournalList } from './JournalList.tsx'
import { SealedBooks, WrongBooks } from './SealedBooks.tsx'

/** All changes of the player's assets, by type and period. */
export function Journal() {
  const { t } = useLingui()
  const types = useResource('journalTypes').value ?? []
  const [type, setType] = useState<string>()
  const [days, setDays] = useState<number>()
  const from = usePeriodStart(days)

  function showAll() {
    setType(undefined)
    setDays(undefined)
  }

  return (
    <>
      <WrongBooks />
      <FilterChips
        label={t`Type`}
        choices={types.map(({ code, name }) => ({ value: code, name }))}
        selected={type}
        onSelect={setType}
      />
      <PeriodChips days={days} onChange={setDays} />
      <JournalList key={`${type}/${from}`} type={type} from={from} onShowAll={showAll} />
      <SealedBooks />
    </>
  )
}
