import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { showsProvider } from '../../../contract/display.ts'
import { useResource } from '../../state/data.ts'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Selection } from './selection.ts'

interface ProviderChipsProps {
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Search first, then the providers; live and sports hide theirs. */
export function ProviderChips({ selection, onSelect }: ProviderChipsProps) {
  const { t } = useLingui()
  const type = selection.kind === 'filter' ? selection.type : undefined
  const manuf = selection.kind === 'filter' ? selection.manuf : undefined
  const all: Selection = type ? { kind: 'filter', type } : { kind: 'lobby' }

  return (
    <div className="provider-chips">
      <ChipRow label={t`Providers`}>
        <Link className="chip" href="/game/search" aria-label={t`Search games`} title={t`Search games`}>
          <Icon name="search" size={20} />
        </Link>
        {(!type || showsProvider(type)) && (
          <>
            <Chip selected={!manuf && selection.kind !== 'list'} onPress={() => onSelect(all)}>
              <Trans>All</Trans>
            </Chip>
            <Providers
              type={type}
              selected={manuf}
              onSelect={(code) => onSelect({ kind: 'filter', ...(type && { type }), manuf: code })}
            />
          </>
        )}
      </ChipRow>
    </div>
  )
}

interface ProvidersProps {
  type: Exclude<Selection, { kind: 'lobby' | 'list' }>['type']
  selected: string | undefined
  onSelect: (code: string) => void
}

function Providers({ type, selected, onSelect }: ProvidersProps) {
  const everyone = useResource('lobby').value?.manufs
  const ofType = useResource('manufs', type ? { type } : {}).value
  const shown = (type ? ofType : everyone) ?? everyone ?? []
  return shown.map(({ code, name }) => (
    <Chip key={code} selected={code === selected} onPress={() => onSelect(code)}>
      {name}
    </Chip>
  ))
}
