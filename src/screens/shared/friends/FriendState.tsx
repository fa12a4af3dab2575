import { useLingui } from '@lingui/react/macro'
import type { Helper } from '../../../../contract/entities/game.ts'
import { Tag } from '../../../ui/Badge.tsx'

export type Friend = Helper['friends'][number]

/** A friend's progress towards the reward; without it on the wire, only their KYC. */
export function FriendState({ friend: { state, kyc } }: { friend: Friend }) {
  const { t } = useLingui()
  switch (state ?? (kyc ? 'paid' : 'registered')) {
    case 'paid':
      return <Tag tone="good">{t`Paid`}</Tag>
    case 'verifying':
      return <Tag tone="note">{t`Verifying`}</Tag>
    case 'overLimit':
      return <Tag tone="calm">{t`Over the limit`}</Tag>
    case 'notCounted':
      return <Tag tone="calm">{t`Not counted`}</Tag>
    case 'registered':
      return <Tag tone="calm">{t`Joined`}</Tag>
  }
}
