import './SideMenu.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { links } from 'virtual:brand'
import { Link } from 'wouter'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/constants.ts'
import { GAME_TYPES } from '../../contract/display.ts'
import type { GameTypeCode } from '../../contract/display.ts'
import { LANGUAGE_NAMES } from './languageNames.ts'
import { installWay, promptInstall } from '../platform/install.ts'
import { CATEGORY_NAMES } from '../screens/shared/categories.ts'
import { send, useResource } from '../state/data.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import { Layer } from '../ui/Layer.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import { useMenuRows } from './menuRows.ts'
import { menuOpen, openDocument, openPopup } from './popups.ts'
import { useWide } from './wide.ts'

/** A drawer on the phone, docked on wide screens. */
export function SideMenu({ path }: { path: string }) {
  const { t } = useLingui()
  const wide = useWide()
  if (wide) {
    return (
      <nav className="side-menu docked" aria-label={t`Menu`}>
        <MenuRows path={path} />
      </nav>
    )
  }
  if (!menuOpen.value) return null
  return (
    <Layer look="drawer" label={t`Menu`} onClose={close} className="side-menu">
      <div className="menu-top">
        <Wordmark />
        <IconButton icon="close" label={t`Close`} onPress={close} />
      </div>
      <MenuRows path={path} />
    </Layer>
  )
}

function close() {
  menuOpen.value = false
}

function MenuRows({ path }: { path: string }) {
  const { t } = useLingui()
  const names = useResource('lobby').value?.types
  const shown = useMenuRows()
  return (
    <>
      <MenuMoney />
      <h2>
        <Trans>GAMES</Trans>
      </h2>
      <ul className="menu-categories">
        {GAME_TYPES.map((code) => (
          <li key={code}>
            <Link className="menu-row" href={`/game?type=${code}`} style={colour(code)} onClick={close}>
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
              aria-current={row.path === path ? 'page' : undefined}
              onClick={close}
            >
              <Icon name={row.icon} />
              {t(row.name)}
              <MenuBadge count={row.waiting} />
            </Link>
          </li>
        ))}
      </ul>
      <MenuFoot />
    </>
  )
}

/** Only for players who may deposit and withdraw. */
function MenuMoney() {
  const session = useResource('session').value
  if (session?.status !== 'player' || session.user.guest) return null
  return (
    <div className="menu-money">
      <Link className="button mango small" href="/finance/recharge" onClick={close}>
        <Trans>Deposit</Trans>
      </Link>
      <Link className="button plain small" href="/finance/withdraw" onClick={close}>
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

/** Entries for everybody, visitors too: installing, following, theme, language and documents. */
function MenuFoot() {
  const { t } = useLingui()
  const settings = useResource('settings').value
  const config = useResource('config').value
  const follow = useResource('follow').value
  const facebook = follow?.facebook || config?.cs_facebook || links.facebook
  const telegram = follow?.telegram || config?.cs_telegram || links.telegram
  const dark = settings?.theme === 'dark'
  const at = LANGUAGES.indexOf(settings?.language ?? DEFAULT_LANGUAGE)
  const language = LANGUAGES[(at + 1) % LANGUAGES.length] ?? DEFAULT_LANGUAGE
  return (
    <div className="menu-foot">
      <div className="menu-follow">
        <InstallApp page={config?.download_page || links.download} />
        <span className="menu-gap" />
        {facebook && <IconLink icon="facebook" label="Facebook" size={20} to={facebook} external />}
        {telegram && <IconLink icon="telegram" label="Telegram" size={20} to={telegram} external />}
        <IconButton
          icon={dark ? 'sun' : 'moon'}
          size={20}
          label={dark ? t`Light theme` : t`Dark theme`}
          onPress={() =>
            void send((commands) => commands.setPreferences({ theme: dark ? 'light' : 'dark', themeBy: 'player' }))
          }
        />
        <button
          type="button"
          className="menu-language"
          lang={language}
          onClick={() => void send((commands) => commands.setPreferences({ language }))}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      </div>
      <p className="menu-documents">
        <button type="button" onClick={() => openDocument('terms')}>
          <Trans>Terms</Trans>
        </button>
        <button type="button" onClick={() => openDocument('privacy')}>
          <Trans>Privacy</Trans>
        </button>
        <span>
          <Trans>Play money · 21+</Trans>
        </span>
      </p>
    </div>
  )
}

/**
 * Installs by the browser's prompt, else shows steps; on a desktop without a prompt it opens the operator's page, if
 * any.
 */
function InstallApp({ page }: { page: string | undefined }) {
  const look = { kind: 'tint', size: 'small', icon: 'install' } as const
  const way = installWay.value
  if (way === 'none') return null
  if (page && (way === 'mac' || way === 'chromium' || way === 'elsewhere')) {
    return (
      <ButtonLink {...look} to={page} external>
        <Trans>Install app</Trans>
      </ButtonLink>
    )
  }
  return (
    <Button {...look} onPress={() => (way === 'prompt' ? promptInstall() : openPopup({ kind: 'installSteps' }))}>
      <Trans>Install app</Trans>
    </Button>
  )
}

function colour(code: GameTypeCode): CSSProperties & { '--category': string } {
  return { '--category': `var(--${code})` }
}
