import { centavos, toPesos } from '../../contract/money.ts'
import { friendLimitsOf, friendsOf, newestFriendsOf } from '../domain/bonus/friends.ts'
import { countSpins, hasSpinToSee } from '../domain/bonus/spins.ts'
import { playerOf } from '../domain/account/user.ts'
import { DomainError } from '../domain/domainError.ts'
import { WORDS } from '../words.ts'
import type { Handlers } from './handler.ts'
import { pageOf } from './page.ts'
import { shareOf } from './user.ts'

export const helperCalls = {
  /** The invitation spins. They never expire; `getUrl` opens their game in the mode `helper`. */
  async gameHelper(_input, { db, games, pictures, provider, uid, now, origin, language }) {
    const { spinGame } = games
    if (!spinGame || !provider) throw new DomainError('notFound', WORDS.notFound)
    const { invitationCode } = await playerOf(db, uid)
    return {
      gameCode: spinGame.code,
      spins: await countSpins(db, uid),
      spun: await hasSpinToSee(db, uid, now),
      expireTime: null,
      paytable: spinGame.prizes.map(({ symbol, prize, oddsPpm }) => ({
        symbol,
        prize: toPesos(centavos(prize)),
        oddsPpm,
        img: pictures.addressOf(`spin/${symbol}`),
      })),
      ...(await newestFriendsOf(db, uid)),
      friendLimits: await friendLimitsOf(db, uid, now),
      share: shareOf(invitationCode, origin, language),
      fair: await provider.seed(uid).catch(() => {
        throw new DomainError('maintenance', WORDS.gamesAway)
      }),
    }
  },

  async userFriendFetch(query, { db, uid }) {
    const { list, total } = await friendsOf(db, uid, query)
    return pageOf(list, total, query)
  },
} satisfies Partial<Handlers>
