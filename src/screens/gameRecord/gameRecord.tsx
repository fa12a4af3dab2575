import styles from './gameRecord.module.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GAME_TYPES, type GameTypeCode } from '../../../contract/display.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { CATEGORY_NAMES } from '../shared/categories.ts'
import { PeriodChips, usePeriodStart } from '../shared/PeriodChips.tsx'
import { RoundList } from './RoundList.tsx'

const PANEL = 'rounds'
type Kind = GameTypeCode | 'all'

/** All rounds, by type and period. */
export default function GameRecord() {
  const { t, i18n } = useLingui()
  const types = useResource('lobby').value?.types
  const [kind, setKind] = useState<Kind>('all')
  const [days, setDays] = useState<number>()
  const from = usePeriodStart(days)
  const nameOf = (code: GameTypeCode) => types?.find((type) => type.code === code)?.name ?? i18n._(CATEGORY_NAMES[code])
  const tabs: { code: Kind; name: string }[] = [
    { code: 'all', name: t`All` },
    ...GAME_TYPES.map((code) => ({ code, name: nameOf(code) })),
  ]

  function showAll() {
    setKind('all')
    setDays(undefined)
  }

  return (
    <div className={classNames(styles.rounds, 'list-page')}>
      <Tabs<Kind> label={t`Game categories`} panelId={PANEL} selected={kind} onSelect={setKind} tabs={tabs} />
      <div id={PANEL} role="tabpanel" aria-label={kind === 'all' ? t`All` : nameOf(kind)}>
        <PeriodChips days={days} onChange={setDays} />
        <RoundList key={`${kind}/${from}`} kind={kind} from={from} onShowAll={showAll} />
      </div>
    </div>
  )
}
