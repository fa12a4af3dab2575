import styles from './receipt.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { appName } from 'virtual:brand'
import { saveFile } from '../../../platform/saveFile.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { share } from '../../../platform/share.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Layer.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { drawReceipt } from './drawReceipt.ts'
import { receiptText, type Receipt } from './receipt.ts'

/** Opens the receipt as of the press, to share or keep it as a picture or as text. */
export function ReceiptButton({ receipt }: { receipt: Receipt }) {
  const [shown, setShown] = useState<Receipt>()
  return (
    <>
      <Button icon="document" size="small" onPress={() => setShown(receipt)}>
        <Trans>Receipt</Trans>
      </Button>
      {shown && <ReceiptSheet receipt={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function ReceiptSheet({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(canvas, receipt)
  const text = receiptText(receipt)

  function tell(copied: boolean) {
    if (copied) showToast('success', t`Receipt copied`)
    else showToast('error', t`This browser does not let the app copy.`)
  }

  async function send() {
    if ((await share({ url: location.origin, text, picture })) === 'copied') tell(true)
  }

  return (
    <Dialog
      title={t`Receipt`}
      onClose={onClose}
      actions={
        <Button kind="primary" icon="share" wide onPress={send}>
          <Trans>Share</Trans>
        </Button>
      }
    >
      <canvas className={styles.receipt} ref={canvas} role="img" aria-label={text} />
      <div className={styles.outlets}>
        {picture && (
          <Button icon="download" size="small" onPress={() => saveFile(picture.name, picture)}>
            <Trans>Save picture</Trans>
          </Button>
        )}
        <Button icon="copy" size="small" onPress={async () => tell(await copyText(text))}>
          <Trans>Copy as text</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

/** Draws the receipt. The file is made ahead: a browser shares only in the moment of a press. */
function usePicture(canvas: { current: HTMLCanvasElement | null }, receipt: Receipt): File | undefined {
  const [picture, setPicture] = useState<File>()
  useEffect(() => {
    const paper = canvas.current
    if (!paper) return undefined
    let isShown = true
    drawReceipt(paper, receipt, location.host)
    paper.toBlob((blob) => {
      if (blob && isShown) setPicture(new File([blob], fileName(receipt.number), { type: blob.type }))
    })
    return () => {
      isShown = false
    }
  }, [canvas, receipt])
  return picture
}

function fileName(number: string): string {
  return `${appName.toLowerCase()}-${number}.png`
}
