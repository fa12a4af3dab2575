import { useLingui } from '@lingui/react/macro'
import { MenuLinks } from './MenuLinks.tsx'
import { useLoadedTab } from './tab.ts'

/** The menu of wide screens. Its foot, below all else, comes behind the first screen. */
export function DockedMenu() {
  const { t } = useLingui()
  const Foot = useLoadedTab()?.MenuFoot
  return (
    <nav className="side-menu docked" aria-label={t`Menu`}>
      <MenuLinks />
      {Foot && <Foot />}
    </nav>
  )
}
