import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { KycStatus } from '../../../contract/statuses.ts'
import { Tag, type TagTone } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'

const SHOWN: Record<KycStatus, { words: MessageDescriptor; tone: TagTone; to: string }> = {
  unverified: { words: msg`Not verified`, tone: 'calm', to: '/kyc/verification' },
  editing: { words: msg`Verification unfinished`, tone: 'note', to: '/kyc/verification' },
  pending: { words: msg`In review`, tone: 'note', to: '/kyc/status' },
  approved: { words: msg`Verified`, tone: 'good', to: '/kyc/status' },
  rejected: { words: msg`Not accepted`, tone: 'bad', to: '/kyc/status' },
}

/** How far the identity is verified, and the way to what comes next. */
export function KycChip({ status }: { status: KycStatus }) {
  const { i18n } = useLingui()
  const { words, tone, to } = SHOWN[status]
  return (
    <Link className="chip-link" href={to}>
      <Tag tone={tone}>
        <Icon name="idCard" size={16} />
        {i18n._(words)}
      </Tag>
    </Link>
  )
}
