import './MenuFoot.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { links } from 'virtual:brand'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/constants.ts'
import { installWay, promptInstall } from '../platform/install.ts'
import { send, useResource } from '../state/data.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import { LANGUAGE_NAMES } from './languageNames.ts'
import { openDocument, openPopup } from './popups.ts'

/** Entries for everybody, visitors too: installing, following, theme, language and documents. */
export function MenuFoot() {
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
