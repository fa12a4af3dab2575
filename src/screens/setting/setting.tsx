import styles from './setting.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LANGUAGES, THEMES } from '../../../contract/constants.ts'
import type { Preferences } from '../../../workers/protocol/device.ts'
import { LANGUAGE_NAMES } from '../../app/languageNames.ts'
import { openDocument, openPopup } from '../../app/popups.ts'
import { hasKeyboard } from '../../platform/keyboard.ts'
import { send, useResource } from '../../state/data.ts'
import { usePlayer } from '../../state/player.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { isMissing } from '../shared/isMissing.ts'
import { Reminders } from '../shared/push/Reminders.tsx'
import { AdConsent } from './AdConsent.tsx'
import { InstallStepList } from './InstallStepList.tsx'
import { LegalText } from './LegalText.tsx'
import { Notifications } from './Notifications.tsx'
import { PushKinds } from './PushKinds.tsx'
import { ShortcutList } from './ShortcutList.tsx'
import { Storage } from './Storage.tsx'
import { Version } from './Version.tsx'

export { InstallStepList, LegalText, ShortcutList }

export default function Setting() {
  const { t } = useLingui()
  const settings = useResource('settings').value
  const player = usePlayer()
  const isAccount = player !== undefined && !player.guest
  if (!settings) {
    return (
      <div className={classNames(styles.setting, 'form-page')}>
        <SkeletonRows count={6} height={64} />
      </div>
    )
  }
  const { language, theme, themeBy, isSound, isMusic, dataSaver } = settings
  const themeNames = { light: t`Light`, dark: t`Dark`, system: t`System` }

  return (
    <div className={classNames(styles.setting, 'form-page')}>
      <Choices
        look="segments"
        columns={2}
        label={t`Language`}
        value={language}
        onChange={(chosen) => set({ language: chosen })}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Choices
        look="segments"
        label={t`Theme`}
        value={themeBy === 'system' ? themeBy : theme}
        onChange={(chosen) => set(chosen === 'system' ? { themeBy: chosen } : { theme: chosen, themeBy: 'player' })}
        choices={([...THEMES, 'system'] as const).map((value) => ({ value, label: themeNames[value] }))}
      />
      <Group title={t`Sound and data`}>
        <ListRow
          icon="sound"
          title={t`Sound`}
          note={t`Sound effects`}
          after={<Switch label={t`Sound`} on={isSound} onChange={(on) => set({ isSound: on })} />}
        />
        <ListRow
          icon="music"
          title={t`Music`}
          note={t`In the lobby only`}
          after={<Switch label={t`Music`} on={isMusic} onChange={(on) => set({ isMusic: on })} />}
        />
        <ListRow
          icon="image"
          title={t`Data saver`}
          note={t`Without Wi-Fi, pictures load only when you ask`}
          after={<Switch label={t`Data saver`} on={dataSaver} onChange={(on) => set({ dataSaver: on })} />}
        />
        <AdConsent />
      </Group>
      {isAccount && <OwnLimits />}
      {isAccount && <OwnPushes />}
      <Group title={t`This device`}>
        <Storage />
        <Version version={settings.version} />
        {hasKeyboard() && (
          <ListRow icon="help" title={t`Keyboard shortcuts`} onPress={() => openPopup({ kind: 'shortcuts' })} />
        )}
      </Group>
      <Group title={t`Help and documents`}>
        <ListRow
          icon="help"
          title={t`Help`}
          note={t`Answers about money, bonuses, your account and games`}
          onPress={() => openPopup({ kind: 'help' })}
        />
        <ListRow icon="document" title={t`Terms of use`} onPress={() => openDocument('terms')} />
        <ListRow icon="lock" title={t`Privacy policy`} onPress={() => openDocument('privacy')} />
      </Group>
      <LogOut />
      <p className={classNames('small soft', styles.settingFoot)}>
        <Trans>Gambling can be addictive. Know when to stop.</Trans>
      </p>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.settingGroup}>
      <h2 className="subtitle">{title}</h2>
      <Card look="list">{children}</Card>
    </section>
  )
}

/** Hidden if the operator sends no pushes. */
function OwnPushes() {
  const { t } = useLingui()
  if (isMissing(useResource('pushKey'))) return null
  return (
    <>
      <Group title={t`Notifications`}>
        <Notifications />
        <PushKinds />
      </Group>
      <Reminders heading="h2" isBlockTold />
    </>
  )
}

/** Hidden if the operator has no responsible gaming. */
function OwnLimits() {
  const { t } = useLingui()
  if (isMissing(useResource('rg'))) return null
  return (
    <Group title={t`Responsible play`}>
      <ListRow
        icon="shield"
        title={t`Limits and breaks`}
        note={t`Deposits, bets, losses, time; a break when you need one`}
        to="/security-center?code=limits"
      />
    </Group>
  )
}

/** A guest who logs out loses the account: warns first. */
function LogOut() {
  const { t } = useLingui()
  const player = usePlayer()
  if (!player) return null
  const { guest } = player

  function confirm() {
    openPopup({
      kind: 'confirm',
      title: t`Log out?`,
      words: guest
        ? t`You are a guest: once you log out, you can’t come back to this account. To keep it, sign up first.`
        : t`Your data is removed from this device. Your account stays as it is.`,
      confirm: t`Log out`,
      danger: guest,
      onConfirm: () => void send((commands) => commands.logout()),
    })
  }

  return (
    <div className={styles.settingGroup}>
      <Button kind="danger" icon="logOut" wide onPress={confirm}>
        <Trans>Log out</Trans>
      </Button>
    </div>
  )
}

function set(change: Partial<Preferences>) {
  void send((commands) => commands.setPreferences(change))
}
