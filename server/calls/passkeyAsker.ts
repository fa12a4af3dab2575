import type { PasskeyAsker } from '../domain/account/passkey.ts'
import type { Context } from './handler.ts'

export function passkeyAsker({ db, live, device, now, origin, settings }: Context): PasskeyAsker {
  return { db, live, device, now, appOrigins: [origin, ...settings.frontOrigins] }
}
