import { calls, type Data, type WireInput } from '../../contract/calls.ts'
import type { DataExport } from '../../contract/calls/dataExport.ts'
import { CODES } from '../../contract/errors.ts'
import { withoutData } from '../api/answer.ts'
import type { Outcome } from '../protocol/outcome.ts'
import type { Player } from '../player/player.ts'
import { createDocument, createPersonalQuery, documentKey, inCache, type QueryPorts, whileThere } from './queries.ts'

type Sessions = Data<'userSession'>

const SESSIONS = documentKey('player', calls.userSession)

type SecurityPorts = QueryPorts & Pick<Player, 'session'>

/** Passwords, the bound phone, where the player is logged in, and the copy of their data. */
export function createSecurity(ports: SecurityPorts) {
  const { api, cache, session } = ports
  const sessions = createPersonalQuery<Sessions>(
    ports,
    whileThere(() => api.call('userSession', {})),
    inCache(cache, SESSIONS),
  )

  const dataExport = createPersonalQuery<DataExport>(
    ports,
    whileThere(() => api.call('userDataFetch', {})),
  )

  /**
   * The user record tells whether a trade password is set and which phone is bound, so it is reloaded before the
   * command settles. A refusal may be due to a change from another device.
   */
  async function changed(asked: Promise<Outcome<unknown>>): Promise<Outcome<null>> {
    const outcome = withoutData(await asked)
    if (outcome.ok) await session.reload()
    else if (outcome.failure.kind === 'refused') void session.reload()
    return outcome
  }

  return {
    resources: {
      /** The player's sessions. Fails with 404 if the operator does not know this extension. */
      deviceSessions: () => sessions,
      /** The copy of the player's data. Fails with 404 if the operator does not know this extension. */
      dataExport: () => dataExport,
    },
    commands: {
      /** Ends all other sessions. */
      changeLoginPassword: async (input: WireInput<'userModifyPasswordLogin'>) => {
        const outcome = withoutData(await api.call('userModifyPasswordLogin', input))
        if (outcome.ok) void sessions.renew()
        return outcome
      },
      /** Needs no session. */
      resetLoginPassword: async (input: WireInput<'resetLoginPwd'>) =>
        withoutData(await api.call('resetLoginPwd', input)),
      /** The old password is sent only if one is set. */
      setTradePassword: (input: WireInput<'userModifyPasswordTrade'>) =>
        changed(api.call('userModifyPasswordTrade', input)),
      resetTradePassword: (input: WireInput<'resetTradePwd'>) => changed(api.call('resetTradePwd', input)),
      bindPhone: async (input: WireInput<'userBind'>) => {
        const outcome = await changed(api.call('userBind', input))
        // The sign-up bonus was waiting for it.
        if (outcome.ok) void createDocument(ports, 'player', 'signUpFetch', {}).refresh()
        return outcome
      },
      requestDataExport: async (input: WireInput<'userDataRequest'>) => {
        const answer = await api.call('userDataRequest', input)
        if (answer.ok) await dataExport.renew()
        return withoutData(answer)
      },
      /** Opens the download for this login; where, and until when. */
      openDataExport: async (input: WireInput<'userDataOpen'>) => {
        const answer = await api.call('userDataOpen', input)
        // It has expired since it was shown.
        const { failure } = answer
        if (failure?.kind === 'refused' && failure.code === CODES.notEligible) void dataExport.renew()
        return answer
      },
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
