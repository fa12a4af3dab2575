import styles from './helpSlot.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Helper } from '../../../contract/entities/game.ts'
import { toCentavos } from '../../../contract/money.ts'
import { classNames } from '../../ui/classNames.ts'
import { formatMoney } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { SmallScene } from '../../ui/scenes/SmallScene.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { FriendList, keyOf } from '../shared/friends/FriendList.tsx'
import { type Friend, FriendState } from '../shared/friends/FriendState.tsx'
import { lettersScene } from '../../ui/scenes/drawings.tsx'

/** The invited friends, their progress, and the reward of each step. */
export function Friends({ helper: { friends, friendTotal } }: { helper: Helper }) {
  return (
    <section className="section" aria-labelledby="friends-title">
      <h2 className="subtitle" id="friends-title">
        {friends.length === 0 ? (
          <Trans>Your friends</Trans>
        ) : (
          <Plural
            value={friendTotal ?? friends.length}
            one="Your friend and what you earned"
            other="Your # friends and what you earned"
          />
        )}
      </h2>
      {friends.length === 0 ? (
        <div className={styles.noFriends}>
          <SmallScene drawing={lettersScene} />
          <p className="soft">
            <Trans>
              Nobody has joined with your code yet. Each verified friend brings you 1 free spin and 3 energy.
            </Trans>
          </p>
        </div>
      ) : (
        <FriendList friends={friends} total={friendTotal}>
          {(shown) => (
            <ul className={styles.spinFriends}>
              {shown.map((friend) => (
                <OneFriend key={keyOf(friend)} friend={friend} />
              ))}
            </ul>
          )}
        </FriendList>
      )}
    </section>
  )
}

function OneFriend({ friend }: { friend: Friend }) {
  const { t } = useLingui()
  const { name, time, registered, kyc, turnover } = friend
  return (
    <li>
      <p className={styles.friendName}>
        <b>{name}</b>
        <span className="small soft">
          <RelativeTime time={time} />
        </span>
        <FriendState friend={friend} />
      </p>
      <ul className={styles.friendSteps}>
        <Step icon="user" done={registered} name={t`Joined`} />
        <Step icon="shield" done={kyc} name={t`Verified`} brings={t`1 spin, 3 energy`} />
        <Step
          icon="game"
          done={turnover}
          name={t`${formatMoney(toCentavos(500), 'short')} turnover`}
          brings={t`2 spins`}
        />
      </ul>
    </li>
  )
}

function Step({ icon, done, name, brings }: { icon: IconName; done: boolean; name: string; brings?: string }) {
  const { t } = useLingui()
  return (
    <li className={classNames(styles.friendStep, done && styles.done)}>
      <Icon name={done ? 'check' : icon} size={20} />
      <span className="hidden-text">{done ? t`Done:` : t`Not yet:`} </span>
      <span className="small strong">{name}</span>
      {brings && <span className="small soft">{brings}</span>}
    </li>
  )
}
