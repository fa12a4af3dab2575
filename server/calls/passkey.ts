import { requireLoginPassword } from './loginPassword.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  passkeysOf,
  provePasskeyLogin,
  removePasskey,
  renamePasskey,
  usePasskey,
} from '../domain/account/passkey.ts'
import { lockPlayer } from '../domain/account/lockPlayer.ts'
import { proveSecondFactor } from '../domain/account/secondFactor.ts'
import { assertNotBarred } from '../domain/oversight/playerBar.ts'
import { playerOf } from '../domain/account/user.ts'
import type { Context, Handlers } from './handler.ts'
import { enter, welcomeDevice } from './enter.ts'
import { passkeyAsker } from './passkeyAsker.ts'
import { requireRecentFactor } from './recentFactor.ts'

/** Passkeys in place of the login password. */
export const passkeyCalls = {
  async userPasskeyFetch(_input, { db, uid }) {
    return passkeysOf(db, uid)
  },

  /** A passkey stands for the app's code at later logins: it takes one where there is an app. */
  async userPasskeyBegin({ password, code }, context) {
    await requireLoginPassword(context, password)
    await proveSecondFactor(context, context.uid, code)
    return beginPasskey(context, await playerOf(context.db, context.uid), sessionIdOf(context))
  },

  async userPasskeyAdd(given, context) {
    const { uid } = context
    await addPasskey(passkeyAsker(context), { uid, sessionId: sessionIdOf(context) }, given)
    return passkeysOf(context.db, uid)
  },

  async userPasskeyRename(given, { db, uid }) {
    await renamePasskey(db, uid, given)
    return passkeysOf(db, uid)
  },

  async userPasskeyRemove({ id, password }, context) {
    await requireRecentFactor(context)
    await requireLoginPassword(context, password)
    await removePasskey(passkeyAsker(context), context.uid, id)
    return passkeysOf(context.db, context.uid)
  },

  async userPasskeyLoginBegin(_input, context) {
    return { challenge: beginPasskeyLogin(context, context.keepDevice()) }
  },

  /** The passkey proves who it is, and was unlocked by its owner: it stands for the password and a code. */
  async userPasskeyLogin({ assertion }, context) {
    const key = context.keepDevice()
    const proven = await provePasskeyLogin(passkeyAsker(context), key, assertion)
    const player = await playerOf(context.db, proven.uid)
    return enter(player, context, {
      by: 'passkey',
      async admitted(trx) {
        await lockPlayer(trx, proven.uid)
        await assertNotBarred(trx, proven.uid)
        await usePasskey(trx, proven, context.now)
        await welcomeDevice(trx, { uid: proven.uid, key }, context)
      },
    })
  },
} satisfies Partial<Handlers>

const sessionIdOf = ({ session }: Context) => session?.id ?? ''
