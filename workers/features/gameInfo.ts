import { brought } from '../api/answer.ts'
import type { Player } from '../player/player.ts'
import type { GameInfo } from '../protocol/games.ts'
import { withoutHeart } from '../player/gameCalls.ts'
import { createQuery } from '../query.ts'
import { whileThere, type QueryPorts } from './queries.ts'

export function createGameInfo({ api, catalogue, clock }: QueryPorts & Pick<Player, 'catalogue'>) {
  const gameInfo = ({ code }: { code: string }) =>
    createQuery<GameInfo>(clock, {
      stored: async () => {
        const [game] = await catalogue.games([code])
        // Whatever the operator has said of it tells more, also if the service worker has kept that for long.
        return game && { value: { game }, asOf: 0 }
      },
      load: whileThere(async () => {
        const answer = await api.call('openGameInfo', { code })
        if (!answer.ok) return answer
        return brought({ ...answer.value, game: withoutHeart(answer.value.game) }, answer.asOf, answer.failure)
      }),
    })
  return { resources: { gameInfo } }
}
