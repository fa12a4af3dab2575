import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Chip, ChipRow } from '../../ui/Chip.tsx'

interface FilterChipsProps<Value extends string | number> {
  label: string
  all?: ReactNode
  choices: readonly { value: Value; name: ReactNode }[]
  /** Undefined: everything. */
  selected: Value | undefined
  onSelect: (value: Value | undefined) => void
}

/** A filter of a list: everything, or one of some choices. */
export function FilterChips<Value extends string | number>(props: FilterChipsProps<Value>) {
  const { label, all = <Trans>All</Trans>, choices, selected, onSelect } = props
  return (
    <ChipRow label={label}>
      <Chip selected={selected === undefined} onPress={() => onSelect(undefined)}>
        {all}
      </Chip>
      {choices.map(({ value, name }) => (
        <Chip key={value} selected={selected === value} onPress={() => onSelect(value)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  )
}
