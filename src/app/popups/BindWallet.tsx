import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup, popups, type BindWalletPopup } from '../popups.ts'
import { FromChunk } from './FromChunk.tsx'

/** Links an account for withdrawals, over any screen. Its form is in the withdraw screen's chunk. */
export function BindWallet({ popup }: { popup: BindWalletPopup }) {
  const { t } = useLingui()
  const { replaces, game } = popup
  const done = () => {
    // Linked after the dialog was closed.
    if (!popups.peek().includes(popup)) return
    close()
    game?.play()
  }
  return (
    <Dialog title={replaces ? t`Replace an account` : t`Link an account`} onClose={close}>
      {game && (
        <p className="soft">
          {game.name ? (
            <Trans>{game.name} needs an account to pay your money out to. Link one, and the game opens.</Trans>
          ) : (
            <Trans>This game needs an account to pay your money out to. Link one, and it opens.</Trans>
          )}
        </p>
      )}
      <div className={game && 'section'}>
        <FromChunk load={loadForm} failed={t`This form could not be loaded. Check your connection and try again.`}>
          {(Form) => <Form replaces={replaces} onDone={done} onLeave={close} />}
        </FromChunk>
      </div>
    </Dialog>
  )
}

const close = () => closePopup('bindWallet')

const loadForm = async () => (await import('../../screens/withdraw/withdraw.tsx')).WalletForm
