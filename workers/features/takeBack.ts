import type { OutboxEntry } from '../queue/outbox.ts'
import type { Notice, ResourceName } from '../protocol.ts'
import type { Account } from './account.ts'
import type { Favourites } from './favourites.ts'
import type { Inbox } from './inbox.ts'
import type { Profile } from './profile.ts'

export interface TakeBackPorts {
  account: Account
  favourites: Favourites
  inbox: Inbox
  profile: Profile
  notice(notice: Notice): void
  refreshWatched(...names: ResourceName[]): void
}

/** Takes back what was shown at once and the operator would not have, and says so. */
export function createTakeBack(ports: TakeBackPorts): (entry: OutboxEntry) => void {
  const { account, favourites, inbox, profile, notice, refreshWatched } = ports
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
        void account.badges.renew()
        return refreshWatched('letters', 'waitingLetters', 'letterTypes')
    }
  }
}
