import type { OutboxEntry } from '../queue/outbox.ts'
import type { Notice } from '../protocol/feed.ts'
import type { StaleCause } from '../events.ts'
import type { Favourites } from './favourites.ts'
import type { Inbox } from './inbox.ts'
import type { Profile } from './profile.ts'

export interface TakeBackPorts {
  favourites: Favourites
  inbox: Inbox
  profile: Profile
  notice(notice: Notice): void
  stale(cause: StaleCause): void
}

/** Takes back what was shown at once and the operator would not have, and says so. */
export function createTakeBack(ports: TakeBackPorts): (entry: OutboxEntry) => void {
  const { favourites, inbox, profile, notice, stale } = ports
  return (entry) => {
    switch (entry.call) {
      case 'userGameCollect':
      case 'userGameCollectDel':
        notice({ type: 'setAside', what: 'favourite' })
        return void favourites.takeBack(entry.input.code, entry.call === 'userGameCollectDel')
      case 'userModify':
        notice({ type: 'setAside', what: 'profile' })
        return profile.settled()
      case 'letterRead':
      case 'letterDelete':
        notice({ type: 'setAside', what: 'letters' })
        inbox.takeBack(entry)
        return stale('lettersRolledBack')
    }
  }
}
