import styles from './profile.module.css'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { KycStatus } from '../../../contract/statuses.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { STATUS_TAGS } from '../shared/kyc/kycWords.ts'

const TO: Record<KycStatus, string> = {
  unverified: '/kyc/verification',
  editing: '/kyc/verification',
  pending: '/kyc/status',
  approved: '/kyc/status',
  rejected: '/kyc/status',
}

/** The state of the verification, linked to the next step. */
export function KycChip({ status }: { status: KycStatus }) {
  const { i18n } = useLingui()
  const { words, tone } = STATUS_TAGS[status]
  return (
    <Link className={styles.chipLink} href={TO[status]}>
      <Tag tone={tone}>
        <Icon name="idCard" size={16} />
        {i18n._(words)}
      </Tag>
    </Link>
  )
}
