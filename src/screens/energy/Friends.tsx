import { Trans, useLingui } from '@lingui/react/macro'
import type { EnergyFill } from '../../../contract/entities/bonus.ts'
import { openPopup } from '../../app/popups.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RelativeTime } from '../../ui/time.tsx'

/** Where charges come from, the invitation, and who came. */
export function Friends({ energy: { sources, friends, share } }: { energy: EnergyFill }) {
  const { t } = useLingui()
  return (
    <Card>
      <h2 className="subtitle">
        <Trans>Charges come from friends</Trans>
      </h2>
      <ul className="energy-sources">
        {sources.map(({ name, charges }) => (
          <li key={name}>
            <span className="source-charges">
              <Icon name="bolt" size={20} />
              <b>+{charges}</b>
            </span>
            {name}
          </li>
        ))}
      </ul>
      <Button kind="primary" wide icon="share" onPress={() => openPopup({ kind: 'invite' })}>
        <Trans>Invite a friend</Trans>
      </Button>
      {friends.length === 0 ? (
        <p className="field-hint center">
          <Trans>Nobody has joined with your code {share.code} yet.</Trans>
        </p>
      ) : (
        <ul className="energy-friends" aria-label={t`Friends`}>
          {friends.map(({ name, time, kyc }) => (
            <li key={`${name} ${time}`}>
              <span className="row-words">
                <span className="row-title">{name}</span>
                <span className="row-note">
                  <RelativeTime time={time} />
                </span>
              </span>
              <Tag tone={kyc ? 'good' : 'calm'}>{kyc ? t`Verified` : t`Registered`}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
