import type { WireInput } from '../../contract/calls.ts'
import type { ProfileChange } from '../protocol/session.ts'
import type { Player } from '../player/player.ts'

type ProfilePorts = Pick<Player, 'account' | 'outbox' | 'profileChanges' | 'session'>

export type Profile = ReturnType<typeof createProfile>

/** Nickname, gender and avatar: optimistic on screen and device, sent through the outbox. */
export function createProfile({ account, outbox, profileChanges: changes, session }: ProfilePorts) {
  /** Changes on their way to the outbox. */
  let adding = 0

  /** What still waits to be sent from any tab; undefined if that cannot be told now. */
  async function unsent(): Promise<ProfileChange | undefined> {
    const waiting = await outbox.waiting()
    if (waiting.status !== 'found' || adding > 0) return undefined
    const inputs = waiting.entries.map(({ call, input }) => (call === 'userModify' ? input : {}))
    return Object.assign({}, ...inputs)
  }

  return {
    commands: {
      /** Shown at once, and sent when there is a network. */
      modifyUser: async (change: ProfileChange): Promise<void> => {
        const now = account.session.state().value
        if (now?.status !== 'player') return
        const { user } = now
        changes.put(user.uid, { ...changes.get(user.uid), ...change })
        adding += 1
        await outbox.add({ call: 'userModify', input: change }).finally(() => (adding -= 1))
        account.show({ ...user, ...change })
        await account.keep()
      },
    },
    /**
     * The operator accepted or rejected the change: its values apply again, except those that were changed meanwhile and
     * still wait. One that does not wait any more was replaced by another tab's.
     */
    settled: async (heard: WireInput<'userModify'>): Promise<void> => {
      const waiting = await unsent()
      for (const [uid, { ...left }] of changes.all()) {
        for (const name of NAMES) {
          const isReplaced = waiting !== undefined && left[name] !== waiting[name]
          if (isReplaced || left[name] === heard[name]) delete left[name]
        }
        changes.put(uid, left)
      }
      void session.reload()
    },
  }
}

const NAMES = ['nickname', 'gender', 'avatar'] as const
