import './TabBar.css'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { NO_BADGES } from '../../contract/badges.ts'
import { useResource } from '../state/data.ts'
import { Badge } from '../ui/Badge.tsx'
import { classNames } from '../ui/classNames.ts'
import { Icon } from '../ui/Icon.tsx'
import { tabItems } from './tabItems.ts'

/** At the bottom on a phone, in the header on wide screens. */
export function TabBar({ path, inHeader = false }: { path: string; inHeader?: boolean }) {
  const { t } = useLingui()
  const badges = useResource('badges').value ?? NO_BADGES
  return (
    <nav className={classNames('tab-bar', inHeader && 'in-header')} aria-label={t`Tabs`}>
      {tabItems.map((item) => {
        return (
          <Link key={item.path} href={item.path} aria-current={item.path === path ? 'page' : undefined}>
            <span className="tab-mark">
              <Icon name={item.icon} size={inHeader ? 20 : 24} />
              {!inHeader && <Badge count={item.badge(badges)} />}
            </span>
            {t(item.name)}
            {inHeader && <Badge count={item.badge(badges)} />}
          </Link>
        )
      })}
    </nav>
  )
}
