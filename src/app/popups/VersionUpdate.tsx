import { Trans, useLingui } from '@lingui/react/macro'
import { links } from 'virtual:brand'
import { fetchNewest } from '../../platform/fetchNewest.ts'
import { applyUpdate } from '../../platform/registration.ts'
import { openOutside, wrapper } from '../../platform/wrapper.ts'
import { useResource } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { writeHint } from '../hints.ts'
import { isReloadBlocked } from '../reloadGuard.ts'
import { closePopup, popups } from '../popups.ts'

/**
 * The app is older than the operator's newest version (docs/rules.md): the native app downloads it, the page reloads.
 */
export function VersionUpdate({ versionCode, downloadUrl }: { versionCode: number; downloadUrl: string }) {
  const { t } = useLingui()
  const config = useResource('config').value
  // Waits while a game or a money form is open.
  if (isReloadBlocked()) return null

  function close() {
    remember()
    closePopup('versionUpdate')
  }

  const remember = () => writeHint('versionOffered', String(versionCode))

  function update() {
    const address = downloadUrl || config?.download_page || links.download
    if (!wrapper || !address) return reload()
    close()
    if (!wrapper.openUrl(address)) openOutside(address)
    return undefined
  }

  /** The dialog stays: nothing can be begun below it that the reload would end. */
  async function reload() {
    remember()
    const isHere = await fetchNewest()
    if (!isOpen()) return
    if (isHere && !isReloadBlocked()) await applyUpdate()
    else closePopup('versionUpdate')
  }

  return (
    <Dialog
      title={t`New version`}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>
            <Trans>Later</Trans>
          </Button>
          <Button kind="primary" onPress={update}>
            <Trans>Update</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Your app is not the latest version. Update now?</Trans>
      </p>
    </Dialog>
  )
}

const isOpen = () => popups.value.some(({ kind }) => kind === 'versionUpdate')
