import styles from './records.module.css'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { navigate } from '../../app/navigation.ts'
import { classNames } from '../../ui/classNames.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { Journal } from './Journal.tsx'
import { Statement } from './Statement.tsx'
import { Turnover } from './Turnover.tsx'

const PANEL = 'records'
const PARTS = ['balance', 'turnover', 'statement'] as const
type Part = (typeof PARTS)[number]

/** The journal, the wagering requirement and statements; `?tab=turnover` and `?tab=statement` open the latter two. */
export default function Records() {
  const isGuest = useIsGuest()
  const { t } = useLingui()
  const tab = new URLSearchParams(useSearch()).get('tab')
  const part = PARTS.find((one) => one === tab) ?? 'balance'
  const names: Record<Part, string> = { balance: t`Balance`, turnover: t`Turnover`, statement: t`Statement` }
  if (isGuest) return <GuestsCannot />

  return (
    <div className={classNames(styles.records, 'list-page')}>
      <Tabs<Part>
        label={t`Records`}
        panelId={PANEL}
        selected={part}
        onSelect={(chosen) => navigate(`/records?tab=${chosen}`, { replace: true })}
        tabs={[
          { code: 'balance', name: names.balance, icon: 'chart' },
          { code: 'turnover', name: names.turnover, icon: 'list' },
          { code: 'statement', name: names.statement, icon: 'document' },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={names[part]}>
        {part === 'balance' && <Journal />}
        {part === 'turnover' && <Turnover />}
        {part === 'statement' && <Statement />}
      </div>
    </div>
  )
}
