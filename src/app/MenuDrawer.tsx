import { useLingui } from '@lingui/react/macro'
import { Layer } from '../ui/Layer.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { MenuFoot } from './MenuFoot.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { closeMenu, menuOpen } from './popups.ts'
import { useWide } from './wide.ts'

/** The menu of phones. */
export function MenuDrawer() {
  const { t } = useLingui()
  const wide = useWide()
  if (wide || !menuOpen.value) return null
  return (
    <Layer look="drawer" label={t`Menu`} onClose={closeMenu} className="side-menu">
      <div className="menu-top">
        <Wordmark />
        <IconButton icon="close" label={t`Close`} onPress={closeMenu} />
      </div>
      <MenuLinks />
      <MenuFoot />
    </Layer>
  )
}
