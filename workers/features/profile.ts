import type { Overlay } from '../overlay.ts'
import type { Outbox } from '../queue/outbox.ts'
import type { ProfileChange } from '../protocol/session.ts'
import type { Account } from './account.ts'

export interface ProfilePorts {
  account: Account
  outbox: Outbox
  /** What they changed of themselves and the operator has not heard yet, by their uid. */
  changes: Overlay<ProfileChange>
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
        const { user } = session
        changes.put(user.uid, { ...changes.get(user.uid), ...change })
        await outbox.add({ call: 'userModify', input: change })
        account.show({ ...user, ...change })
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
