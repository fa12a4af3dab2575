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
        return game && { value: { game }, asOf: clock.now() }
      },
      load: whileThere(async () => {
        const answer = await api.call('openGameInfo', { code })
        if (!answer.ok) return answer
        return brought({ ...answer.value, game: withoutHeart(answer.value.game) }, answer.asOf, answer.failure)
      }),
    })
  return { resources: { gameInfo } }
}
