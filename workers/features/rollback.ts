import type { OutboxEntry } from '../queue/outbox.ts'
import type { Player } from '../player/player.ts'
import type { Favourites } from './favourites.ts'
import type { Inbox } from './inbox.ts'
import type { Profile } from './profile.ts'

export interface RollbackPorts extends Pick<Player, 'notify' | 'stale'> {
  favourites: Favourites
  inbox: Inbox
  profile: Profile
}

/** Rolls back an optimistic change that the operator rejected, and notifies the page. */
export function createRollback(ports: RollbackPorts): (entry: OutboxEntry) => void {
  const { favourites, inbox, profile, notify, stale } = ports
  return (entry) => {
    switch (entry.call) {
      case 'userGameCollect':
      case 'userGameCollectDel':
        notify({ type: 'rolledBack', what: 'favourite' })
        return void favourites.rollBack(entry.input.code, entry.call === 'userGameCollectDel')
      case 'userModify':
        notify({ type: 'rolledBack', what: 'profile' })
        return void profile.settled(entry.input)
      case 'letterRead':
      case 'letterDelete':
        notify({ type: 'rolledBack', what: 'letters' })
        inbox.rollBack(entry)
        return stale('lettersRolledBack')
    }
  }
}
