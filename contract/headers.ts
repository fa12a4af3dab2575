import type { Language, RequestFrom } from './constants.ts'

interface About {
  language: Language
  version: string
  versionCode: number
  deviceId: string
  requestFrom: RequestFrom
}

/** The headers of every call (section 7). */
export function headersOf({ language, version, versionCode, deviceId, requestFrom }: About): Record<string, string> {
  return { 'Accept-Language': language, version, versionCode: String(versionCode), deviceId, requestFrom }
}
