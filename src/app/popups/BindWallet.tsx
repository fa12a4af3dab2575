import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'
import { FromChunk } from './FromChunk.tsx'

/** Over any screen: an account to pay out to. Its form comes with the withdraw screen's chunk. */
export function BindWallet({ replaces }: { replaces: string | undefined }) {
  const { t } = useLingui()
  return (
    <Dialog title={replaces ? t`Replace an account` : t`Link an account`} onClose={close}>
      <FromChunk load={loadForm} failed={t`This form could not be loaded. Check your connection and try again.`}>
        {(Form) => <Form replaces={replaces} onDone={close} />}
      </FromChunk>
    </Dialog>
  )
}

const close = () => closePopup('bindWallet')

const loadForm = async () => (await import('../../screens/withdraw/withdraw.tsx')).WalletForm
