import * as v from 'valibot'
import { get } from '../call.ts'
import { count, empty } from '../schema.ts'

/** The config keys that the app reads (section 3). */
const config = v.object({
  cs_facebook: v.optional(v.string(), ''),
  cs_telegram: v.optional(v.string(), ''),
  cs_online: v.optional(v.string(), ''),
  download_page: v.optional(v.string(), ''),
  /** Whether registration asks for a code by sms. */
  register_sms: v.optional(v.boolean(), false),
  /** Whether players may log in with a passkey. */
  passkeys: v.optional(v.boolean(), false),
})

export const appVersion = v.object({ versionCode: count, downloadUrl: v.optional(v.string(), '') })
const customerSupport = v.object({
  url: v.string(),
  hours: v.optional(v.string(), ''),
  topics: v.optional(v.array(v.string()), []),
})
export type CustomerSupport = v.InferOutput<typeof customerSupport>

export const systemCalls = {
  configFetch: get('/api/config/fetch', { auth: 'visitor', input: empty, data: config }),
  appVersion: get('/api/app/version', { auth: 'visitor', input: empty, data: appVersion }),
  customerSupport: get('/api/customerSupport', { auth: 'visitor', input: empty, data: customerSupport }),
}
