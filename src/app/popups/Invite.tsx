import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'
import { FromChunk } from './FromChunk.tsx'

/** Over any screen: the player's invitation. It comes with the free spins' chunk, and the QR code in it. */
export function Invite() {
  const { t } = useLingui()
  return (
    <Dialog title={t`Invite a friend`} onClose={() => closePopup('invite')}>
      <FromChunk load={loadPanel} failed={t`The invitation could not be loaded. Check your connection and try again.`}>
        {(Panel) => <Panel />}
      </FromChunk>
    </Dialog>
  )
}

const loadPanel = async () => (await import('../../screens/helpSlot/helpSlot.tsx')).InvitePanel
