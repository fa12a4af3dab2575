import type { Data } from '../../contract/calls.ts'
import { withoutData } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import { isKnownById, isListOf } from '../cache/guards.ts'
import type { CacheKey, JollyCache } from '../cache/jollyCache.ts'
import type { Identity } from '../identity.ts'
import type { Clock } from '../ports.ts'
import type { Sources } from '../resources.ts'
import type { Outcome } from '../protocol/outcome.ts'
import type { SecurityCommands, SecurityResources } from '../protocol/security.ts'
import { createPersonalQuery, inCache, whileThere } from './queries.ts'
import type { SessionRules } from './session.ts'

type Sessions = Data<'userSession'>

const SESSIONS: CacheKey<Sessions> = {
  kind: 'player',
  name: 'sessions',
  guard: isListOf(isKnownById<Sessions[number]>),
}

export interface SecurityPorts {
  api: Api
  cache: JollyCache
  clock: Clock
  identity: Identity
  rules: SessionRules
}

export interface Security {
  sources: Pick<Sources, keyof SecurityResources>
  commands: SecurityCommands
}

/** Passwords, the bound phone, and where the player is logged in. */
export function createSecurity(ports: SecurityPorts): Security {
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
    sources: { deviceSessions: () => sessions },
    commands: {
      changeLoginPassword: async (input) => {
        const outcome = withoutData(await api.call('userModifyPasswordLogin', input))
        if (outcome.ok) void sessions.renew()
        return outcome
      },
      setTradePassword: (input) => changed(api.call('userModifyPasswordTrade', input)),
      resetTradePassword: (input) => changed(api.call('resetTradePwd', input)),
      bindPhone: (input) => changed(api.call('userBind', input)),
      endSession: async (id) => {
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
