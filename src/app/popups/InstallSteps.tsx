import './InstallSteps.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { installWay } from '../../platform/install.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'

/** For a phone's browser that has no prompt, or does not show it: the two steps to take. */
export function InstallSteps() {
  const { t } = useLingui()
  const close = () => closePopup('installSteps')
  return (
    <Dialog
      title={t`Install app`}
      onClose={close}
      actions={
        <Button kind="primary" onPress={close}>
          <Trans>Ok</Trans>
        </Button>
      }
    >
      <ol className="install-steps">
        {installWay.value === 'ios' ? (
          <>
            <li>
              <Icon name="share" />
              <Trans>Press Share in the browser's bar.</Trans>
            </li>
            <li>
              <Icon name="addBox" />
              <Trans>Choose “Add to Home Screen”.</Trans>
            </li>
          </>
        ) : (
          <>
            <li>
              <Icon name="menu" />
              <Trans>Open the browser's menu.</Trans>
            </li>
            <li>
              <Icon name="addBox" />
              <Trans>Choose “Install app” or “Add to Home screen”.</Trans>
            </li>
          </>
        )}
      </ol>
    </Dialog>
  )
}
