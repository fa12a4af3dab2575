import styles from './records.module.css'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { navigate } from '../../app/navigation.ts'
import { classNames } from '../../ui/classNames.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { Journal } from './Journal.tsx'
import { Turnover } from './Turnover.tsx'

const PANEL = 'records'
type Part = 'balance' | 'turnover'

/** The journal and the wagering requirement; `?tab=turnover` opens the latter. */
export default function Records() {
  const isGuest = useIsGuest()
  const { t } = useLingui()
  const part: Part = new URLSearchParams(useSearch()).get('tab') === 'turnover' ? 'turnover' : 'balance'
  if (isGuest) return <GuestsCannot />

  return (
    <div className={classNames(styles.records, 'list-page')}>
      <Tabs<Part>
        label={t`Records`}
        panelId={PANEL}
        selected={part}
        onSelect={(chosen) => navigate(`/records?tab=${chosen}`, { replace: true })}
        tabs={[
          { code: 'balance', name: t`Balance`, icon: 'chart' },
          { code: 'turnover', name: t`Turnover`, icon: 'list' },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={part === 'balance' ? t`Balance` : t`Turnover`}>
        {part === 'balance' ? <Journal /> : <Turnover />}
      </div>
    </div>
  )
}
