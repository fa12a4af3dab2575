import styles from './FriendList.module.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { PAGE_SIZE_MAX } from '../../../../contract/constants.ts'
import { resources } from '../../../state/data.ts'
import { EndMark } from '../../../ui/states.tsx'
import { FailureRow } from '../Freshness.tsx'
import { ShowMore } from '../ShowMore.tsx'
import { usePages } from '../usePages.ts'
import type { Friend } from './FriendState.tsx'

interface FriendListProps {
  /** The newest. */
  friends: readonly Friend[]
  /** Total number; without it, the list is complete. */
  total: number | undefined
  /** The rows. */
  children: (friends: readonly Friend[]) => ReactNode
}

/** The friends that came with the screen, and the others on request. */
export function FriendList({ friends, total = friends.length, children }: FriendListProps) {
  const [all, setAll] = useState(false)
  if (all) return <AllFriends friends={friends}>{children}</AllFriends>
  return (
    <div className={styles.friendList}>
      {children(friends)}
      <ShowMore hasMore={total > friends.length} showMore={() => setAll(true)} />
    </div>
  )
}

function AllFriends({ friends, children }: Pick<FriendListProps, 'friends' | 'children'>) {
  const [toldPages] = useState(Math.floor(friends.length / PAGE_SIZE_MAX))
  const pages = usePages<Friend>((page) => resources.of('friends', { page: toldPages + page }), keyOf)
  const { rows, isWhole, first, next = first } = pages
  const all = [...new Map([...friends, ...rows].map((friend) => [keyOf(friend), friend])).values()]
  return (
    <div className={styles.friendList}>
      {children(all)}
      <FailureRow resource={next} />
      <ShowMore
        {...pages}
        isLoadingMore={next.value === undefined && !next.failure}
        isMoreOffline={next.value === undefined && next.failure?.kind === 'offline'}
      />
      {isWhole && <EndMark />}
    </div>
  )
}

/** Friends have no id on the wire, for their privacy. */
export const keyOf = ({ name, time }: Friend) => `${name} ${time}`
