import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { allWords } from '../language.ts'
import { closePopup } from '../popups.ts'
import { FromChunk } from './FromChunk.tsx'

/** Installation steps for browsers without a prompt, from the settings' chunk. */
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
      <FromChunk load={loadSteps} failed={t`The list could not be loaded. Check your connection and try again.`}>
        {(Steps) => <Steps />}
      </FromChunk>
    </Dialog>
  )
}

async function loadSteps() {
  const [{ InstallStepList }] = await Promise.all([import('../../screens/setting/setting.tsx'), allWords()])
  return InstallStepList
}
