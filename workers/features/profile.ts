import type { UserInfo } from '../../contract/entities/user.ts'
import type { Outbox } from '../queue/outbox.ts'
import type { ProfileChange, SessionCommands } from '../protocol/session.ts'
import type { Account } from './account.ts'

export interface ProfilePorts {
  account: Account
  outbox: Outbox
}

export interface Profile {
  commands: Pick<SessionCommands, 'modifyUser'>
  /** The user as the operator knows it, with what it has not heard yet. */
  withChanges(user: UserInfo): UserInfo
  /** The operator has heard it, or would not have it: what it says holds again. */
  settled(): void
}

/** Nickname, gender and picture: on screen and on the device at once, to the operator through the outbox. */
export function createProfile({ account, outbox }: ProfilePorts): Profile {
  let owner: string | undefined
  let changes: ProfileChange = {}

  return {
    commands: {
      modifyUser: async (change) => {
        const session = account.session.state().value
        if (session?.status !== 'player') return
        const { user } = session
        changes = owner === user.uid ? { ...changes, ...change } : change
        owner = user.uid
        account.show({ ...user, ...change })
        await account.keep()
        await outbox.add({ call: 'userModify', input: change })
      },
    },
    withChanges: (user) => (owner === user.uid ? { ...user, ...changes } : user),
    settled: () => {
      owner = undefined
      void account.session.renew()
    },
  }
}
