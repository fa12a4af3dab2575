import styles from './kycUpload.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KycPhoto, KycSide } from '../../../workers/protocol/kyc.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { ask, send } from '../../state/data.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import { OF_THE_ID, REASON_WORDS, SIDE_WORDS } from '../shared/kyc/kycWords.ts'
import type { RejectionReason } from '../shared/kyc/kycWords.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { PhotoInputs } from './PhotoInputs.tsx'
import { PhotoProgress } from './PhotoProgress.tsx'
import type { SideOfId } from './sides.ts'

/** One side: how to photograph it, the state of the photo, and another try. */
export function PhotoSlot({ side, photo, submitted, error }: SideOfId & { error: string | undefined }) {
  const { i18n } = useLingui()
  // The original stays in the page only: the device stores what will be sent.
  const [original, setOriginal] = useState<File>()
  const { title, hint } = SIDE_WORDS[side]

  function take(file: File) {
    setOriginal(file)
    void ask((commands) => commands.takeKycPhoto({ side, file }), toastFailure)
  }

  return (
    <section
      id={`photo-${side}`}
      className={classNames('card plain', styles.photoSlot, error && styles.wrong)}
      aria-label={i18n._(title)}
    >
      <header>
        <h2 className="subtitle">{i18n._(title)}</h2>
        <SlotTag photo={photo} submitted={submitted} />
      </header>
      {photo ? (
        <BeforeAfter photo={photo} original={original} />
      ) : submitted ? (
        <Submitted image={submitted} />
      ) : (
        <Empty side={side} />
      )}
      {(photo || submitted?.status !== 'pending') && (
        <div className={styles.photoNote}>
          {photo ? <PhotoProgress photo={photo} /> : <p className="small soft">{i18n._(hint)}</p>}
        </div>
      )}
      {error && (
        <p className="field-error" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {photo && isUnderWay(photo) ? (
        <div className={styles.photoActions}>
          <Button size="small" icon="close" onPress={() => send((commands) => commands.dropKycPhoto(side))}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      ) : (
        <PhotoInputs
          side={side}
          title={i18n._(title)}
          again={photo !== undefined || submitted !== undefined}
          onFile={take}
        >
          {photo?.state.status === 'stopped' && <RetryPhoto side={side} />}
        </PhotoInputs>
      )}
    </section>
  )
}

function SlotTag({ photo, submitted }: Pick<SideOfId, 'photo' | 'submitted'>) {
  if (photo) return <PhotoTag photo={photo} />
  if (!submitted) return null
  return submitted.status === 'rejected' ? (
    <Tag tone="bad">
      <Trans>Take it again</Trans>
    </Tag>
  ) : (
    <Tag tone="good">
      <Trans>Stays</Trans>
    </Tag>
  )
}

function PhotoTag({ photo: { state } }: { photo: KycPhoto }) {
  switch (state.status) {
    case 'preparing':
      return (
        <Tag tone="note">
          <Trans>Making it smaller</Trans>
        </Tag>
      )
    case 'waiting':
      return (
        <Tag>
          <Trans>Waiting</Trans>
        </Tag>
      )
    case 'sending':
      return (
        <Tag tone="note">
          <Trans>Sending</Trans>
        </Tag>
      )
    case 'sent':
      return (
        <Tag tone="good">
          <Icon name="check" size={16} />
          <Trans>Received</Trans>
        </Tag>
      )
    case 'unusable':
    case 'stopped':
      return (
        <Tag tone="bad">
          <Trans>Not sent</Trans>
        </Tag>
      )
  }
}

function Submitted({ image: { url, reason } }: { image: NonNullable<SideOfId['submitted']> }) {
  return (
    <div className={reason ? classNames(styles.photoHandedIn, styles.rejected) : styles.photoHandedIn}>
      <img src={url} alt="" />
      <p className={reason ? 'bad' : 'soft'}>
        {reason ? <Again reason={reason} /> : <Trans>Nothing to do: this photo stays as you sent it.</Trans>}
      </p>
    </div>
  )
}

/** What is wrong with the ID itself is said above, once. */
function Again({ reason }: { reason: RejectionReason }) {
  const { i18n } = useLingui()
  return OF_THE_ID.has(reason) ? <Trans>It has to show the ID that you send now.</Trans> : i18n._(REASON_WORDS[reason])
}

function Empty({ side }: { side: KycSide }) {
  return (
    <div className={classNames(styles.photoEmpty, side)} aria-hidden="true">
      <Icon name={side === 'selfie' ? 'user' : side === 'front' ? 'idCard' : 'card'} />
    </div>
  )
}

/** While a photo is being sent no other can be picked, and nothing below moves. */
function isUnderWay({ state: { status } }: KycPhoto): boolean {
  return status === 'preparing' || status === 'waiting' || status === 'sending'
}

function RetryPhoto({ side }: { side: KycSide }) {
  return (
    <Button size="small" kind="primary" icon="refresh" onPress={() => send((commands) => commands.retryKycPhoto(side))}>
      <Trans>Retry</Trans>
    </Button>
  )
}
