import { useLingui } from '@lingui/react/macro'
import { GAME_TYPES, type GameTypeCode } from '../../../contract/display.ts'
import { useResource } from '../../state/data.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { CATEGORY_NAMES } from '../shared/categories.ts'
import type { Selection } from './selection.ts'

interface CategoryRailProps {
  selection: Selection
  onSelect: (selection: Selection) => void
  panelId: string
}

/** The specification's categories at once; the operator's names replace them when they load. */
export function CategoryRail({ selection, onSelect, panelId }: CategoryRailProps) {
  const { t, i18n } = useLingui()
  const types = useResource('lobby').value?.types
  const shown = types ?? GAME_TYPES.map((code) => ({ code, name: i18n._(CATEGORY_NAMES[code]) }))
  const selected = selection.kind === 'filter' ? selection.type : undefined
  return (
    <Tabs<GameTypeCode | 'lobby'>
      look="rail"
      label={t`Game categories`}
      panelId={panelId}
      selected={selected ?? 'lobby'}
      tabs={[
        { code: 'lobby', name: t`Lobby`, icon: 'star', color: 'var(--primary)' },
        ...shown.map(({ code, name }) => ({ code, name, icon: code, color: `var(--${code})` })),
      ]}
      onSelect={(code) => onSelect(code === 'lobby' ? { kind: 'lobby' } : { kind: 'filter', type: code })}
    />
  )
}
