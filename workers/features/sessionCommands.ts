import type { WireInput } from '../../contract/calls.ts'
import type { Balance } from '../../contract/entities/user.ts'
import { LOST } from '../api/answer.ts'
import type { Outcome } from '../protocol/outcome.ts'
import type { Player } from '../player/player.ts'

type SessionCommandPorts = Pick<Player, 'account' | 'api' | 'session' | 'settings'>

export function createSessionCommands({ api, account, session, settings }: SessionCommandPorts) {
  /** The last invitation code sent: the screen it leads to sends it again. */
  let flagged: string | undefined

  const commands = {
    /** `code`: of the authenticator app, or a recovery code, once the operator wants one. */
    login: (input: { username: string; password: string; code?: string }) =>
      session.enter(() => api.call('userLogin', input)),
    loginAsGuest: () => session.enter(() => api.call('userLogin', { guest: true })),
    /** Its form says that the answer is late. */
    register: (input: WireInput<'userCustomRegister'>) =>
      session.enter(() => api.call('userCustomRegister', input, new Set())),
    /** Logs out, and after LOGOUT_DELAY_MS clears the player's stored data (section 4). */
    logout: () => session.logout(),
    refreshBalance: async (): Promise<Outcome<Balance>> => (await account.balance.refresh()) ?? LOST,
    /** Stores the `code` of the URL, and sends it to `/api/user/register/flag`. */
    rememberInvitation: async (code: string): Promise<void> => {
      if (code === flagged) return
      flagged = code
      await settings.rememberRegisterCode(code)
      const answer = await api.call('userRegisterFlag', { code })
      if (!answer.ok) flagged = undefined
    },
  }
  return { commands }
}
