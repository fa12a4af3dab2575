import { requirePassword } from '../domain/account/passwordGuard.ts'
import { playerOf } from '../domain/account/user.ts'
import type { Context } from './handler.ts'

/** Asks the player for the login password again; returns the stored hash that it matched. Throws as `requirePassword`. */
export async function requireLoginPassword(context: Context, given: string): Promise<string | null> {
  const { uid, usernameKey, password } = await playerOf(context.db, context.uid)
  await requirePassword(context, { login: usernameKey, uid }, given, password)
  return password
}
