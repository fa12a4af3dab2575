import type { UserInfo } from '../../contract/entities/user.ts'
import type { Outbox } from '../queue/outbox.ts'
import type { ProfileChange } from '../protocol/session.ts'
import type { Account } from './account.ts'

export type ProfileChanges = ReturnType<typeof createProfileChanges>

/** What a player changed of themselves and the operator has not heard yet. */
export function createProfileChanges() {
  let owner: string | undefined
  let changes: ProfileChange = {}
  return {
    add: ({ uid }: UserInfo, change: ProfileChange): void => {
      changes = owner === uid ? { ...changes, ...change } : change
      owner = uid
    },
    /** The user as the operator knows it, with what it has not heard yet. */
    withChanges: (user: UserInfo): UserInfo => (owner === user.uid ? { ...user, ...changes } : user),
    clear: (): void => {
      owner = undefined
    },
  }
}

export interface ProfilePorts {
  account: Account
  outbox: Outbox
  changes: ProfileChanges
}

export type Profile = ReturnType<typeof createProfile>

/** Nickname, gender and picture: on screen and on the device at once, to the operator through the outbox. */
export function createProfile({ account, outbox, changes }: ProfilePorts) {
  return {
    commands: {
      /** Shown at once, and sent when there is a network. */
      modifyUser: async (change: ProfileChange): Promise<void> => {
        const session = account.session.state().value
        if (session?.status !== 'player') return
        changes.add(session.user, change)
        await outbox.add({ call: 'userModify', input: change })
        account.show({ ...session.user, ...change })
        await account.keep()
      },
    },
    /** The operator has heard it, or would not have it: what it says holds again. */
    settled: (): void => {
      changes.clear()
      void account.session.renew()
    },
  }
}
