import type { WireInput } from '../../contract/calls.ts'
import { withoutData } from '../api/answer.ts'
import type { ProfileChange } from '../protocol/session.ts'
import type { Player } from '../player/player.ts'

/** Pause before the device is read again for what waits, in ms. */
const UNREAD_MS = 15_000

type ProfilePorts = Pick<Player, 'account' | 'api' | 'clock' | 'outbox' | 'profileChanges' | 'session'>

/** Nickname, gender and avatar: optimistic on screen and device, sent through the outbox. And who invited the player. */
export function createProfile({ account, api, clock, outbox, profileChanges: changes, session }: ProfilePorts) {
  /** Changes made here, and those of them that the outbox has. */
  let made = 0
  let stored = 0

  /** What still waits to be sent from any tab, in one entry; undefined if that cannot be told now. */
  async function unsent(): Promise<WireInput<'userModify'> | undefined> {
    const known = stored
    const waiting = await outbox.waiting()
    // One that was on its way to the outbox meanwhile may be missing.
    if (waiting.status !== 'found' || !waiting.isWhole || made !== known) return undefined
    const [input = {}] = waiting.entries.flatMap((entry) => (entry.call === 'userModify' ? [entry.input] : []))
    return input
  }

  /**
   * The operator accepted or rejected the change: its values apply again, except those that were changed meanwhile and
   * still wait. One that does not wait any more was replaced by another tab's.
   */
  async function settled(heard: WireInput<'userModify'>): Promise<void> {
    const waiting = await unsent()
    for (const [uid, { ...left }] of changes.all()) {
      for (const name of NAMES) {
        const isReplaced = waiting !== undefined && left[name] !== waiting[name]
        if (isReplaced || left[name] === heard[name]) delete left[name]
      }
      changes.put(uid, left)
      if (waiting === undefined && Object.keys(left).length > 0) clock.after(UNREAD_MS, () => void settled({}))
    }
    void session.reload()
  }

  return {
    commands: {
      /** Shown at once, and sent when there is a network. */
      modifyUser: async (change: ProfileChange): Promise<void> => {
        const now = account.session.state().value
        if (now?.status !== 'player') return
        const { user } = now
        changes.put(user.uid, { ...changes.get(user.uid), ...change })
        made += 1
        // Before anything is waited for: meanwhile the user may change again, or leave.
        account.show({ ...user, ...change })
        await outbox.add({ call: 'userModify', input: change }).finally(() => (stored += 1))
        await account.keepChanged()
      },
      /** Once per player; the operator refuses oneself and circles. */
      bindSuperior: async (code: string) => {
        const outcome = withoutData(await api.call('userBindCode', { code }))
        if (outcome.ok) void session.reload()
        return outcome
      },
    },
    settled,
  }
}

const NAMES = ['nickname', 'gender', 'avatar'] as const
