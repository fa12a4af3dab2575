import './InstallSteps.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'

/** iOS has no prompt: the two steps to take. */
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
        <li>
          <Icon name="share" />
          <Trans>Press Share in the browser's bar.</Trans>
        </li>
        <li>
          <Icon name="addBox" />
          <Trans>Choose “Add to Home Screen”.</Trans>
        </li>
      </ol>
    </Dialog>
  )
}
