import styles from './kycUpload.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { KycPhoto } from '../../../workers/protocol/kyc.ts'
import { formatBytes } from '../../ui/bytes.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The photo as taken and as sent, each with its size in bytes. */
export function BeforeAfter({ photo, original }: { photo: KycPhoto; original: File | undefined }) {
  const { t } = useLingui()
  const { requestId, prepared, originalBytes, state } = photo
  const after = prepared && (prepared.picture ?? (state.status === 'sent' ? state.url : undefined))
  return (
    <div className={styles.beforeAfter}>
      <figure>
        <Picture key={requestId} picture={original} alt={t`The photo as you took it`} />
        <figcaption>
          <Trans>Before: {formatBytes(originalBytes)}</Trans>
        </figcaption>
      </figure>
      <Icon name="next" size={20} />
      <figure>
        <Picture key={`${requestId} ${after !== undefined}`} picture={after} alt={t`The photo as it is sent`} />
        <figcaption>
          <After prepared={prepared} />
        </figcaption>
      </figure>
    </div>
  )
}

function After({ prepared }: Pick<KycPhoto, 'prepared'>): ReactNode {
  if (!prepared) return <Trans>After: –</Trans>
  return (
    <>
      <Trans>After: {formatBytes(prepared.bytes)}</Trans>
      <small>
        {prepared.width} × {prepared.height}
      </small>
    </>
  )
}

/** A picture from memory or an address. It stays until the key changes, since each patch brings a new copy. */
function Picture(props: { picture: Blob | string | undefined; alt: string }) {
  const [picture] = useState(props.picture)
  // The browser cannot show this format.
  const [isBroken, setBroken] = useState(false)

  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = picture instanceof Blob ? URL.createObjectURL(picture) : (picture ?? '')
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )

  if (picture === undefined || isBroken) {
    return (
      <span className={styles.noPicture}>
        <Icon name="image" />
      </span>
    )
  }
  return <img ref={show} alt={props.alt} decoding="async" onError={() => setBroken(true)} />
}
