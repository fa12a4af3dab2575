import type { OutboxEntry } from '../queue/outbox.ts'
import type { Player } from '../player/player.ts'
import type { Favourites } from './favourites.ts'
import type { Profile } from './profile.ts'

export type LettersEntry = Extract<OutboxEntry, { call: 'letterRead' | 'letterDelete' }>

export interface RollbackPorts extends Pick<Player, 'notify'> {
  favourites: Favourites
  rollBackLetters(entry: LettersEntry): void
  profile: Profile
}

/** Rolls back an optimistic change that the operator rejected, and notifies the page. */
export function createRollback(ports: RollbackPorts): (entry: OutboxEntry) => void {
  const { favourites, profile, notify } = ports
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
        return ports.rollBackLetters(entry)
    }
  }
}
