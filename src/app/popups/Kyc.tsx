import { Trans, useLingui } from '@lingui/react/macro'
import { KYC_WINDOW_DAYS } from '../../../contract/constants.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { navigate } from '../navigation.ts'
import { closePopup } from '../popups.ts'

/** For players restricted to KYC: no close button, two ways on (docs/rules.md). */
export function KycSuspended() {
  const { t } = useLingui()
  const leaveFor = (path: string) => {
    navigate(path)
    closePopup('kycSuspended')
  }
  return (
    <Dialog
      title={t`Account Suspended`}
      actions={
        <>
          <Button onPress={() => leaveFor('/livechat')}>
            <Trans>Customer Service</Trans>
          </Button>
          <Button kind="mango" onPress={() => leaveFor('/kyc/verification')}>
            <Trans>Complete KYC</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Account Suspended! Your identity was not verified within {KYC_WINDOW_DAYS} days of registration. Your money is
          held for you. You can play and withdraw again as soon as you are verified.
        </Trans>
      </p>
    </Dialog>
  )
}

/** The reminder before the restriction. */
export function KycWarn() {
  const { t } = useLingui()
  const close = () => closePopup('kycWarn')
  return (
    <Dialog
      title={t`Verify your identity`}
      onClose={close}
      actions={
        <Button
          kind="mango"
          onPress={() => {
            navigate('/kyc/verification')
            close()
          }}
        >
          <Trans>Verify Now</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Kindly be reminded that you are required to complete your KYC.</Trans>
      </p>
    </Dialog>
  )
}
