import type { WireInput } from '../../contract/calls.ts'
import type { OutboxEntry } from '../queue/outbox.ts'
import type { Player } from '../player/player.ts'
import type { Favourites } from './favourites.ts'

export type LettersEntry = Extract<OutboxEntry, { call: 'letterRead' | 'letterDelete' }>

export interface RollbackPorts extends Pick<Player, 'notify'> {
  favourites: Favourites
  rollBackLetters(entry: LettersEntry): void
  settleProfile(refused: WireInput<'userModify'>): Promise<void>
}

/** Rolls back an optimistic change that the operator rejected, and notifies the page. */
export function createRollback(ports: RollbackPorts): (entry: OutboxEntry) => void {
  const { favourites, notify } = ports
  return (entry) => {
    switch (entry.call) {
      case 'userGameCollect':
      case 'userGameCollectDel':
        notify({ type: 'rolledBack', what: 'favourite' })
        return void favourites.rollBack(entry.input.code, entry.call === 'userGameCollectDel')
      case 'userModify':
        notify({ type: 'rolledBack', what: 'profile' })
        return void ports.settleProfile(entry.input)
      case 'letterRead':
      case 'letterDelete':
        notify({ type: 'rolledBack', what: 'letters' })
        return ports.rollBackLetters(entry)
    }
  }
}
