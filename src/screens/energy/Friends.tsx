import styles from './energy.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EnergyFill } from '../../../contract/entities/bonus.ts'
import { openPopup } from '../../app/popups.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { FriendList, keyOf } from '../shared/friends/FriendList.tsx'
import { FriendRules } from '../shared/friends/FriendRules.tsx'
import { FriendState } from '../shared/friends/FriendState.tsx'

/** Sources of charges, the invitation, and the invited friends. */
export function Friends({ energy: { sources, friends, friendTotal, friendLimits, share } }: { energy: EnergyFill }) {
  const { t } = useLingui()
  return (
    <Card>
      <h2 className="subtitle">
        <Trans>Energy comes from friends</Trans>
      </h2>
      <ul className={styles.energySources}>
        {sources.map(({ name, charges }) => (
          <li key={name}>
            <span className={styles.sourceCharges}>
              <Icon name="bolt" size={20} />
              <b>+{charges}</b>
            </span>
            {name}
          </li>
        ))}
      </ul>
      <FriendRules limits={friendLimits} />
      <Button kind="primary" wide icon="share" onPress={() => openPopup({ kind: 'invite' })}>
        <Trans>Invite a friend</Trans>
      </Button>
      {friends.length === 0 ? (
        <p className="field-hint center">
          <Trans>Nobody has joined with your code {share.code} yet.</Trans>
        </p>
      ) : (
        <FriendList friends={friends} total={friendTotal}>
          {(shown) => (
            <ul className={styles.energyFriends} aria-label={t`Friends`}>
              {shown.map((friend) => (
                <li key={keyOf(friend)}>
                  <span className="row-words">
                    <span className="row-title">{friend.name}</span>
                    <span className="row-note">
                      <RelativeTime time={friend.time} />
                    </span>
                  </span>
                  <FriendState friend={friend} />
                </li>
              ))}
            </ul>
          )}
        </FriendList>
      )}
    </Card>
  )
}
