import { toPesos } from '../../contract/money.ts'
import { friendLimitsOf, friendsOf } from '../domain/bonus/friends.ts'
import { countSpins } from '../domain/bonus/spins.ts'
import { playerOf } from '../domain/account/user.ts'
import { SPIN_CODE, SPIN_PRIZES } from '../../sandbox/games/engines/invitationSpin/invitationSpin.ts'
import type { Handlers } from './handler.ts'
import { shareOf } from './user.ts'

export const helperCalls = {
  /** The invitation spins: they never expire, and are spun in the game that `getUrl` opens in the mode `helper`. */
  async gameHelper(_input, { db, pictures, provider, uid, now, origin, language }) {
    const { invitationCode } = await playerOf(db, uid)
    return {
      gameCode: SPIN_CODE,
      spins: await countSpins(db, uid),
      expireTime: null,
      paytable: SPIN_PRIZES.map(({ symbol, prize, oddsPpm }) => ({
        symbol,
        prize: toPesos(prize),
        oddsPpm,
        img: pictures.addressOf(`spin/${symbol}`),
      })),
      friends: await friendsOf(db, uid),
      friendLimits: await friendLimitsOf(db, uid, now),
      share: shareOf(invitationCode, origin, language),
      fair: await provider.fairnessNow(uid),
    }
  },
} satisfies Partial<Handlers>
