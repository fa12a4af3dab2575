import * as v from 'valibot'
import { get, post } from '../call.ts'
import { count, empty, password, time } from '../schema.ts'

/** The copy of everything that the operator holds about a player: how far it is. `size` in bytes. */
const dataExport = v.variant('status', [
  v.object({ status: v.literal('none') }),
  v.object({ status: v.literal('making'), requestTime: time }),
  v.object({ status: v.literal('ready'), requestTime: time, readyTime: time, expireTime: time, size: count }),
])
export type DataExport = v.InferOutput<typeof dataExport>

/** Extensions: an operator without them answers 404, and the screen does not offer it. */
export const dataExportCalls = {
  userDataFetch: get('/api/user/data/fetch', {
    auth: 'player',
    extension: true,
    quiet: true,
    input: empty,
    data: dataExport,
  }),
  /** With the login password. While a copy is being made or is there, it stays the one. */
  userDataRequest: post('/api/user/data/request', {
    auth: 'player',
    extension: true,
    input: v.object({ password }),
    data: dataExport,
  }),
  /** With the login password: opens the download at `url` for this login, until then. */
  userDataOpen: post('/api/user/data/open', {
    auth: 'player',
    extension: true,
    input: v.object({ password }),
    data: v.object({ url: v.string(), until: time }),
  }),
}
