import styles from './game.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { showsProvider, type GameTypeCode } from '../../../contract/display.ts'
import type { Manuf } from '../../../contract/entities/game.ts'
import { useWide } from '../../app/wide.ts'
import { useResource } from '../../state/data.ts'
import type { GameFilter } from '../../../workers/protocol/games.ts'
import { Chip, ChipRow } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Selection } from './selection.ts'

interface ProviderChipsProps {
  selection: Selection
  onSelect: (selection: Selection) => void
}

const FIRST_LINE = 5

/** Search first, then the providers; live and sports have none. */
export function ProviderChips({ selection, onSelect }: ProviderChipsProps) {
  const { t } = useLingui()
  const { manuf, ...others }: GameFilter = selection.kind === 'filter' ? selection : {}
  // A press on a category marks it first; its providers come after that.
  const type = useDeferredValue(others.type)

  return (
    <div className={styles.providerChips}>
      <ChipRow label={t`Providers`}>
        <Link className="chip" href="/game/search" aria-label={t`Search games`} title={t`Search games`}>
          <Icon name="search" size={20} />
        </Link>
        {(!type || showsProvider(type)) && (
          <>
            <Chip
              selected={!manuf && selection.kind !== 'list'}
              onPress={() => onSelect({ kind: 'filter', ...others })}
            >
              <Trans>All</Trans>
            </Chip>
            {type ? (
              <ProvidersOf
                key={type}
                type={type}
                selected={manuf}
                onSelect={(code) => onSelect({ kind: 'filter', ...others, manuf: code })}
              />
            ) : (
              <AllProviders
                selected={manuf}
                onSelect={(code) => onSelect({ kind: 'filter', ...others, manuf: code })}
              />
            )}
          </>
        )}
      </ChipRow>
    </div>
  )
}

interface ProvidersProps {
  selected: string | undefined
  onSelect: (code: string) => void
}

function AllProviders(props: ProvidersProps) {
  return <Providers {...props} known={useResource('lobby').value?.manufs ?? []} />
}

/** All providers, if the operator does not list those of this type. */
function ProvidersOf({ type, ...props }: ProvidersProps & { type: GameTypeCode }) {
  const everyone = useResource('lobby').value?.manufs
  const { value: ofType, failure } = useResource('manufs', { type })
  return <Providers {...props} known={ofType ?? (failure && everyone) ?? []} />
}

function Providers({ known: told, selected, onSelect }: ProvidersProps & { known: readonly Manuf[] }) {
  const [all, setAll] = useState(false)
  const known = useInPlace(told)
  // A finger scrolls the chips; a mouse gets what fits beside the menu in both languages, until the rest is requested.
  const short = useWide() && !all && known.length > FIRST_LINE
  const shown = short ? known.filter(({ code }, index) => index < FIRST_LINE || code === selected) : known
  return (
    <>
      {shown.map(({ code, name }) => (
        <Chip key={code} selected={code === selected} onPress={() => onSelect(code)}>
          {name}
        </Chip>
      ))}
      {short && (
        <Chip icon="down" onPress={() => setAll(true)}>
          <Trans>More</Trans>
        </Chip>
      )}
    </>
  )
}

/** Nothing moves under a finger: shown chips keep their places, new ones are appended. */
function useInPlace(told: readonly Manuf[]): readonly Manuf[] {
  const [shown, setShown] = useState(told)
  const stays = shown.flatMap(({ code }) => told.find((one) => one.code === code) ?? [])
  const next = [...stays, ...told.filter((one) => !stays.includes(one))]
  if (next.length !== shown.length || next.some((one, index) => one !== shown[index])) setShown(next)
  return next
}
