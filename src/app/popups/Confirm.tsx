import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'
import type { ConfirmPopup } from '../popups.ts'

/** Asks before something that cannot be undone. */
export function Confirm({ title, words, confirm, danger, onConfirm }: ConfirmPopup) {
  const close = () => closePopup('confirm')
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            onPress={() => {
              close()
              onConfirm()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {words && <p className="soft">{words}</p>}
    </Dialog>
  )
}
