import styles from './FriendList.module.css'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { PAGE_SIZE_MAX } from '../../../../contract/constants.ts'
import { resources } from '../../../state/data.ts'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EndMark } from '../../../ui/states.tsx'
import { FailureRow } from '../Freshness.tsx'
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
      {total > friends.length && <ShowMore onPress={() => setAll(true)} />}
    </div>
  )
}

function AllFriends({ friends, children }: Pick<FriendListProps, 'friends' | 'children'>) {
  const [toldPages] = useState(Math.floor(friends.length / PAGE_SIZE_MAX))
  const pages = usePages<Friend>((page) => resources.of('friends', { page: toldPages + page }), keyOf)
  const { rows, hasMore, isWhole, showMore, first, next = first } = pages
  const all = [...new Map([...friends, ...rows].map((friend) => [keyOf(friend), friend])).values()]
  return (
    <div className={styles.friendList}>
      {children(all)}
      {next.value === undefined && !next.failure && <SkeletonRows count={3} height={56} />}
      <FailureRow resource={next} />
      {hasMore && <ShowMore onPress={showMore} />}
      {isWhole && <EndMark />}
    </div>
  )
}

function ShowMore({ onPress }: { onPress: () => void }) {
  return (
    <Button wide onPress={onPress}>
      <Trans>Show more</Trans>
    </Button>
  )
}

/** Friends have no id on the wire, for their privacy. */
export const keyOf = ({ name, time }: Friend) => `${name} ${time}`
