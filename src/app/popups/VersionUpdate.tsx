import { Trans, useLingui } from '@lingui/react/macro'
import { openOutside, wrapper } from '../../platform/wrapper.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'

/** The native app is older than the operator's newest (section 8). */
export function VersionUpdate({ downloadUrl }: { downloadUrl: string }) {
  const { t } = useLingui()
  const close = () => closePopup('versionUpdate')
  return (
    <Dialog
      title={t`New version`}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>
            <Trans>Later</Trans>
          </Button>
          <Button
            kind="primary"
            onPress={() => {
              if (!wrapper?.openUrl(downloadUrl)) openOutside(downloadUrl)
              close()
            }}
          >
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
