import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useResource } from '../../state/data.ts'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { PeriodChips } from '../shared/PeriodChips.tsx'
import { JournalList } from './JournalList.tsx'

/** All changes of the player's assets, by type and period. */
export function Journal() {
  const { t } = useLingui()
  const types = useResource('journalTypes').value ?? []
  const [type, setType] = useState<string>()
  const [days, setDays] = useState<number>()

  function showAll() {
    setType(undefined)
    setDays(undefined)
  }

  return (
    <>
      <ChipRow label={t`Type`}>
        <Chip selected={type === undefined} onPress={() => setType(undefined)}>
          <Trans>All</Trans>
        </Chip>
        {types.map(({ code, name }) => (
          <Chip key={code} selected={type === code} onPress={() => setType(code)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <PeriodChips days={days} onChange={setDays} />
      <JournalList key={`${type}/${days}`} type={type} days={days} onShowAll={showAll} />
    </>
  )
}
