import { DATA_EXPORT_PATH } from '../../contract/constants.ts'
import { requirePassword } from '../domain/account/passwordGuard.ts'
import { playerOf } from '../domain/account/user.ts'
import { dataExportOf, openDataExport, requestDataExport } from '../domain/dataExport/dataExport.ts'
import { DomainError } from '../domain/domainError.ts'
import { WORDS } from '../words.ts'
import type { Context, Handlers } from './handler.ts'

/** The copy of a player's own data. */
export const dataExportCalls = {
  async userDataFetch(_input, { db, uid, now }) {
    return dataExportOf(db, uid, now)
  },

  async userDataRequest({ password }, context) {
    await requireLoginPassword(context, password)
    return requestDataExport(context, context.uid)
  },

  async userDataOpen({ password }, context) {
    const { session } = context
    await requireLoginPassword(context, password)
    if (!session) throw new DomainError('sessionInvalid', WORDS.sessionInvalid)
    return { url: DATA_EXPORT_PATH, until: await openDataExport(context, session) }
  },
} satisfies Partial<Handlers>

async function requireLoginPassword(context: Context, given: string): Promise<void> {
  const { uid, usernameKey, password } = await playerOf(context.db, context.uid)
  await requirePassword(context, { login: usernameKey, uid }, given, password)
}
