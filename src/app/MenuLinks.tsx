import './MenuLinks.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { GAME_TYPES } from '../../contract/display.ts'
import type { GameTypeCode } from '../../contract/display.ts'
import { CATEGORY_NAMES } from '../screens/shared/categories.ts'
import { useResource } from '../state/data.ts'
import { usePlayer } from '../state/player.ts'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useMenuRows } from './menuRows.ts'
import { usePagePath } from './navigation.ts'
import { routeNameAt } from './paths.ts'
import { closeMenu } from './popups.ts'

/** Links to the categories and to what is the player's. */
export function MenuLinks() {
  const { t } = useLingui()
  const names = useResource('lobby').value?.types
  const shown = useMenuRows()
  const here = routeNameAt(usePagePath())
  return (
    <>
      <MenuMoney />
      <h2>
        <Trans>GAMES</Trans>
      </h2>
      <ul className="menu-categories">
        {GAME_TYPES.map((code) => (
          <li key={code}>
            <Link className="menu-row" href={`/game?type=${code}`} style={colour(code)} onClick={closeMenu}>
              <Icon name={code} size={20} />
              {names?.find((type) => type.code === code)?.name ?? t(CATEGORY_NAMES[code])}
            </Link>
          </li>
        ))}
      </ul>
      <h2>
        <Trans>YOU</Trans>
      </h2>
      <ul>
        {shown.map((row) => (
          <li key={row.path}>
            <Link
              className="menu-row"
              href={row.path}
              aria-current={routeNameAt(row.path) === here ? 'page' : undefined}
              onClick={closeMenu}
            >
              <Icon name={row.icon} />
              {t(row.name)}
              <MenuBadge count={row.waiting} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Only for players who may deposit and withdraw. */
function MenuMoney() {
  const player = usePlayer()
  if (!player || player.guest) return null
  return (
    <div className="menu-money">
      <Link className="button mango small" href="/finance/recharge" onClick={closeMenu}>
        <Trans>Deposit</Trans>
      </Link>
      <Link className="button plain small" href="/finance/withdraw" onClick={closeMenu}>
        <Trans>Withdraw</Trans>
      </Link>
    </div>
  )
}

function MenuBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <>
      <span className="hidden-text">
        <Plural value={count} one="# waiting" other="# waiting" />
      </span>
      <Badge count={count} />
    </>
  )
}

function colour(code: GameTypeCode): CSSProperties & { '--category': string } {
  return { '--category': `var(--${code})` }
}
