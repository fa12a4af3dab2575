import type { Data, WireInput } from '../../contract/calls.ts'
import { withoutData } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import type { JollyCache } from '../cache/jollyCache.ts'
import type { Identity } from '../identity.ts'
import type { Clock } from '../ports.ts'
import type { Outcome } from '../protocol/outcome.ts'
import { documentKey } from './documents.ts'
import { createPersonalQuery, inCache, whileThere } from './queries.ts'
import type { SessionRules } from './session.ts'

type Sessions = Data<'userSession'>

const SESSIONS = documentKey('player', 'userSession')

export interface SecurityPorts {
  api: Api
  cache: JollyCache
  clock: Clock
  identity: Identity
  rules: SessionRules
}

/** Passwords, the bound phone, and where the player is logged in. */
export function createSecurity(ports: SecurityPorts) {
  const { api, cache, rules } = ports
  const sessions = createPersonalQuery<Sessions>(
    ports,
    whileThere(() => api.call('userSession', {})),
    inCache(cache, SESSIONS),
  )

  /** The user says whether a trade password is set and which phone is bound: known anew before the answer is. */
  async function changed(asked: Promise<Outcome<unknown>>): Promise<Outcome<null>> {
    const outcome = withoutData(await asked)
    if (outcome.ok) await rules.load()
    return outcome
  }

  return {
    resources: {
      /** Where the player is logged in. Fails with status 404 where the operator does not tell. */
      deviceSessions: () => sessions,
    },
    commands: {
      /** Ends every other session. */
      changeLoginPassword: async (input: WireInput<'userModifyPasswordLogin'>) => {
        const outcome = withoutData(await api.call('userModifyPasswordLogin', input))
        if (outcome.ok) void sessions.renew()
        return outcome
      },
      /** The old one only where one is set. */
      setTradePassword: (input: WireInput<'userModifyPasswordTrade'>) =>
        changed(api.call('userModifyPasswordTrade', input)),
      resetTradePassword: (input: WireInput<'resetTradePwd'>) => changed(api.call('resetTradePwd', input)),
      bindPhone: (input: WireInput<'userBind'>) => changed(api.call('userBind', input)),
      endSession: async (id: string) => {
        const outcome = withoutData(await api.call('userSessionRevoke', { id }))
        if (outcome.ok) await sessions.renew()
        return outcome
      },
      endOtherSessions: async () => {
        const outcome = withoutData(await api.call('userSessionRevokeOthers', {}))
        if (outcome.ok) void sessions.renew()
        return outcome
      },
    },
  }
}
