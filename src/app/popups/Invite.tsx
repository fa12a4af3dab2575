import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'
import { FromChunk } from './FromChunk.tsx'

/** The player's invitation over any screen, from the free spins' chunk with its QR code. */
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
