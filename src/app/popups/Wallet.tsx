import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'
import { FromChunk } from './FromChunk.tsx'

/** What the balance consists of, over any screen, from the profile's chunk. */
export function Wallet() {
  const { t } = useLingui()
  const close = () => closePopup('wallet')
  return (
    <Dialog title={t`Wallet`} onClose={close}>
      <FromChunk load={loadSheet} failed={t`Your wallet could not be loaded. Check your connection and try again.`}>
        {(Sheet) => <Sheet onLeave={close} />}
      </FromChunk>
    </Dialog>
  )
}

const loadSheet = async () => (await import('../../screens/profile/profile.tsx')).WalletSheet
