import styles from './kycUpload.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KycPhoto } from '../../../workers/protocol/kyc.ts'
import { failureWords } from '../../state/words.ts'
import { formatBytes } from '../../ui/bytes.ts'
import { Meter } from '../../ui/ProgressBar.tsx'
import { PROBLEM_WORDS } from '../shared/kyc/kycWords.ts'
import { useOffline } from '../shared/useOffline.ts'

/** Bytes sent, or why the upload does not continue. */
export function PhotoProgress({ photo: { state, prepared } }: { photo: KycPhoto }) {
  const { t, i18n } = useLingui()
  const offline = useOffline()
  switch (state.status) {
    case 'preparing':
      return <Meter label={t`Making the photo smaller`} value={Math.round(state.part * 100)} max={100} />
    case 'sending': {
      const total = prepared?.bytes ?? 0
      const sent = formatBytes(state.sentBytes)
      const all = formatBytes(total)
      return (
        <div className={styles.photoProgress}>
          <Meter label={t`Sending the photo`} value={state.sentBytes} max={total} valueText={t`${sent} of ${all}`} />
          <p className="small soft">
            <Trans>
              {sent} of {all}
            </Trans>
          </p>
        </div>
      )
    }
    case 'waiting':
      return (
        <p className="small soft" role="status">
          {offline ? (
            <Trans>Kept on this device and sent as soon as you’re back online.</Trans>
          ) : (
            <Trans>It will be sent in a moment. It is kept on this device, even if you leave.</Trans>
          )}
        </p>
      )
    case 'unusable':
      return (
        <p className="small bad" role="alert">
          {i18n._(PROBLEM_WORDS[state.problem])}
        </p>
      )
    case 'stopped': {
      const words = state.failure.kind === 'refused' ? failureWords(state.failure) : undefined
      return (
        <p className="small bad" role="alert">
          {words ? (
            typeof words === 'string' ? (
              words
            ) : (
              i18n._(words)
            )
          ) : (
            <Trans>
              This photo was not sent. It is kept on this device and sent again when you’re back online, or when you
              press Retry.
            </Trans>
          )}
        </p>
      )
    }
    case 'sent':
      return null
  }
}
