import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { isReloadBlocked } from '../reloadGuard.ts'
import { closePopup } from '../popups.ts'
import { answerAdConsent } from '../purchases.ts'

/** Asked once, when there is a purchase to report. Both answers look the same; closing means no. */
export function AskAdConsent() {
  const { t } = useLingui()
  if (isReloadBlocked()) return null

  function answer(consent: 'yes' | 'no') {
    closePopup('adConsent')
    void answerAdConsent(consent)
  }

  return (
    <Dialog
      title={t`May we measure our advertising?`}
      onClose={() => answer('no')}
      actions={
        <>
          <Button kind="tint" onPress={() => answer('no')}>
            <Trans>No, thanks</Trans>
          </Button>
          <Button kind="tint" onPress={() => answer('yes')}>
            <Trans>Allow</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          If you allow it, our ad partner is told when you deposit: the amount, the currency and the deposit’s number.
          Without it, nothing is sent. You can change this in Settings at any time.
        </Trans>
      </p>
    </Dialog>
  )
}
