import type { WireInput } from '../../contract/calls.ts'
import type { ProfileChange } from '../protocol/session.ts'
import type { Player } from '../player/player.ts'

type ProfilePorts = Pick<Player, 'account' | 'outbox' | 'profileChanges'>

export type Profile = ReturnType<typeof createProfile>

/** Nickname, gender and avatar: optimistic on screen and device, sent through the outbox. */
export function createProfile({ account, outbox, profileChanges: changes }: ProfilePorts) {
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
    /** The operator accepted or rejected the change: its values apply again, except those changed meanwhile. */
    settled: (heard: WireInput<'userModify'>): void => {
      for (const [uid, { ...left }] of changes.all()) {
        for (const name of NAMES) if (left[name] === heard[name]) delete left[name]
        changes.put(uid, left)
      }
      void account.session.renew()
    },
  }
}

const NAMES = ['nickname', 'gender', 'avatar'] as const
