import { LOST, withoutData } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import type { SessionCommands } from '../protocol/session.ts'
import type { Account } from './account.ts'
import type { SessionRules } from './session.ts'
import type { SettingsFeature } from './settings.ts'

export interface SessionCommandPorts {
  api: Api
  account: Account
  rules: SessionRules
  settings: SettingsFeature
}

export function createSessionCommands({
  api,
  account,
  rules,
  settings,
}: SessionCommandPorts): Omit<SessionCommands, 'modifyUser' | 'sendSms' | 'leaveSms'> {
  /** The code of an address that the operator was told: the screen it leads to names it again. */
  let flagged: string | undefined

  return {
    login: (input) => rules.enter(() => api.call('userLogin', input)),
    loginAsGuest: () => rules.enter(() => api.call('userLogin', { guest: true })),
    register: (input) => rules.enter(() => api.call('userCustomRegister', input)),
    logout: () => rules.logout(),
    resetLoginPassword: async (input) => withoutData(await api.call('resetLoginPwd', input)),
    bindSuperior: async (code) => {
      const outcome = withoutData(await api.call('userBindCode', { code }))
      if (outcome.ok) void rules.load()
      return outcome
    },
    refreshBalance: async () => (await account.balance.refresh()) ?? LOST,
    rememberInvitation: async (code) => {
      if (code === flagged) return
      flagged = code
      await settings.rememberRegisterCode(code)
      const answer = await api.call('userRegisterFlag', { code })
      if (!answer.ok) flagged = undefined
    },
  }
}
