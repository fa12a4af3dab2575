import styles from './kycStatus.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Identity } from '../../../contract/calls/kyc.ts'
import type { KycSide } from '../../../workers/protocol/kyc.ts'
import { classNames } from '../../ui/classNames.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OF_THE_ID, REASON_WORDS, SIDE_WORDS } from '../shared/kyc/kycWords.ts'
import type { RejectionReason } from '../shared/kyc/kycWords.ts'
import { StatusHead } from './StatusHead.tsx'

/** The reasons, photo by photo, with a link to each. */
export function Rejected({ identity }: { identity: Identity | undefined }) {
  const { t } = useLingui()
  const reasons = identity?.reasons ?? []
  if (reasons.includes('under21')) return <Barred />
  if (reasons.includes('excluded')) return <Excluded />
  const rejected = (identity?.images ?? []).flatMap(({ side, url, reason }) => (reason ? [{ side, url, reason }] : []))
  // Told once, though every photo of the ID is needed anew.
  const images = rejected.filter(({ reason }) => !OF_THE_ID.has(reason))
  const all = new Set([...reasons, ...rejected.map(({ reason }) => reason)])
  const others = [...all].filter((reason) => !images.some((image) => image.reason === reason))
  return (
    <>
      <StatusHead status="rejected" icon="warning" title={t`Fix a few things`}>
        <p>
          <Trans>You only need to redo what is listed here. Everything else stays as you sent it.</Trans>
        </p>
      </StatusHead>
      <ul className="kyc-reasons section" aria-label={t`What to fix`}>
        {others.map((reason) => (
          <DetailsReason key={reason} reason={reason} />
        ))}
        {images.map((image) => (
          <ImageReason key={image.side} {...image} />
        ))}
      </ul>
    </>
  )
}

/** A reason about the details or the document as a whole. */
function DetailsReason({ reason }: { reason: RejectionReason }) {
  const { t } = useLingui()
  if (reason === 'nameDiffers') {
    return (
      <Reason title={t`Your details`} reason={reason} picture={<Icon name="user" />}>
        <ButtonLink size="small" kind="primary" to="/kyc/baseInfo" label={t`Fix your details`}>
          <Trans>Fix</Trans>
        </ButtonLink>
      </Reason>
    )
  }
  return (
    <Reason title={t`Your ID`} reason={reason} picture={<Icon name="idCard" />}>
      <ButtonLink size="small" kind="primary" to="/kyc/upload">
        {OF_THE_ID.has(reason) ? <Trans>Use another ID</Trans> : <Trans>Fix your ID</Trans>}
      </ButtonLink>
      {reason === 'alreadyUsed' && (
        <ButtonLink size="small" to="/livechat">
          <Trans>Customer Service</Trans>
        </ButtonLink>
      )}
    </Reason>
  )
}

function ImageReason({ side, url, reason }: { side: KycSide; url: string; reason: RejectionReason }) {
  const { t, i18n } = useLingui()
  const title = i18n._(SIDE_WORDS[side].title)
  return (
    <Reason title={title} reason={reason} picture={<img src={url} alt="" />}>
      <ButtonLink size="small" kind="primary" to={`/kyc/upload?side=${side}`} label={t`Fix: ${title}`}>
        <Trans>Fix</Trans>
      </ButtonLink>
    </Reason>
  )
}

interface ReasonProps {
  title: string
  reason: RejectionReason
  picture: ReactNode
  /** What to do about it. */
  children: ReactNode
}

function Reason({ title, reason, picture, children }: ReasonProps) {
  const { i18n } = useLingui()
  return (
    <li className={classNames('card plain', styles.kycReason)}>
      <span className={styles.kycReasonPicture}>{picture}</span>
      <div>
        <p className="strong">{title}</p>
        <p className="small bad">{i18n._(REASON_WORDS[reason])}</p>
        <div className={styles.kycReasonActions}>{children}</div>
      </div>
    </li>
  )
}

/** Under age: nothing can be corrected here. */
function Barred() {
  const { t, i18n } = useLingui()
  return (
    <StatusHead status="rejected" icon="lock" title={t`This account cannot play`}>
      <p>{i18n._(REASON_WORDS.under21)}</p>
      <p className="soft">
        <Trans>If you mistyped your date of birth, customer service can let you enter it again.</Trans>
      </p>
      <ButtonLink kind="primary" wide icon="chat" to="/livechat">
        <Trans>Customer Service</Trans>
      </ButtonLink>
    </StatusHead>
  )
}

/** No other ID of the same person helps, either. */
function Excluded() {
  const { t, i18n } = useLingui()
  return (
    <StatusHead status="rejected" icon="lock" title={t`This account cannot be verified now`}>
      <p>{i18n._(REASON_WORDS.excluded)}</p>
      <ButtonLink kind="primary" wide icon="chat" to="/livechat">
        <Trans>Customer Service</Trans>
      </ButtonLink>
    </StatusHead>
  )
}
