import styles from './kycUpload.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { KycSide } from '../../../workers/protocol/kyc.ts'
import { Button } from '../../ui/Button.tsx'

interface PhotoInputsProps {
  side: KycSide
  title: string
  /** There is a photo already. */
  again: boolean
  onFile: (file: File) => void
  /** Further actions. */
  children: ReactNode
}

/** The phone's camera, or a file. */
export function PhotoInputs({ side, title, again, onFile, children }: PhotoInputsProps) {
  const { t } = useLingui()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)

  function take(input: HTMLInputElement) {
    const file = input.files?.[0]
    // So that picking the same file again fires a change.
    input.value = ''
    if (file) onFile(file)
  }

  return (
    <div className={styles.photoActions}>
      {children}
      <span className={styles.photoCamera}>
        <Button
          size="small"
          kind={again ? 'plain' : 'primary'}
          icon="camera"
          label={again ? t`Retake: ${title}` : t`Take photo: ${title}`}
          onPress={() => camera.current?.click()}
        >
          {again ? <Trans>Retake</Trans> : <Trans>Take photo</Trans>}
        </Button>
      </span>
      <Button size="small" icon="image" label={t`Choose file: ${title}`} onPress={() => files.current?.click()}>
        <Trans>Choose file</Trans>
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture={side === 'selfie' ? 'user' : 'environment'}
        hidden
        onChange={(event) => take(event.currentTarget)}
      />
      <input ref={files} type="file" accept="image/*" hidden onChange={(event) => take(event.currentTarget)} />
    </div>
  )
}
