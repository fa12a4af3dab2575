import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'

/** Plays the slot with the highest stake over the games' API until at least this many pesos are staked. */
export async function playThrough(page: Page, origin: string, pesos: number): Promise<void> {
  const headers = { origin, requestFrom: 'H5' }
  const games = await page.request.get(`${origin}/api/game/fetch?type=slot&size=50`, { headers })
  const { list }: { list: { code: string; maxBet: number }[] } = (await games.json()).data
  const [game] = list.toSorted((a, b) => b.maxBet - a.maxBet)
  if (!game) throw new Error('There is no slot')
  const launch = await page.request.post(`${origin}/api/game/getUrl`, { headers, data: { code: game.code } })
  const address = new URL((await launch.json()).data.playUrl)
  const token = new URLSearchParams(address.hash.slice(1)).get('t')

  const play = async (path: string, data: object, session?: string) => {
    const authorization = session === undefined ? {} : { authorization: `Bearer ${session}` }
    const answer = await page.request.post(`${address.origin}/play/api/${path}`, {
      headers: { origin: address.origin, ...authorization },
      data,
    })
    const body: { ok: boolean; reason?: string; session: string } = await answer.json()
    if (!body.ok) throw new Error(`${path} answered: ${body.reason}`)
    return body
  }

  const { session } = await play('session', { token })
  for (let staked = 0; staked < pesos; staked += game.maxBet) {
    await play('round', { requestId: randomUUID(), bet: game.maxBet, choice: {} }, session)
  }
}
