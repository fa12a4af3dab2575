import { DATA_EXPORT_PATH } from '../../contract/constants.ts'
import { requireLoginPassword } from './loginPassword.ts'
import { requireRecentFactor } from './recentFactor.ts'
import { dataExportOf, openDataExport, requestDataExport } from '../domain/dataExport/dataExport.ts'
import { DomainError } from '../domain/domainError.ts'
import { WORDS } from '../words.ts'
import type { Handlers } from './handler.ts'

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
    await requireRecentFactor(context)
    await requireLoginPassword(context, password)
    if (!session) throw new DomainError('sessionInvalid', WORDS.sessionInvalid)
    return { url: DATA_EXPORT_PATH, until: await openDataExport(context, session) }
  },
} satisfies Partial<Handlers>
