import { expect, it } from 'vitest'
import { playersOperator, startedAs, user } from './dataWorkerForTests.ts'
import { success } from './fakes.ts'

const LAUNCH = { playUrl: 'https://games.test/play', openMode: 'frame', needBindWallet: false, sessionId: '1' }

it('a launch carries the theme, so that the game opens in it', async () => {
  const operator = playersOperator()
  operator.on('/api/game/getUrl', success(LAUNCH))
  const worker = await startedAs(user(), operator)
  for (const theme of ['dark', 'light'] as const) {
    await worker.commands.setPreferences({ theme })
    await worker.commands.launchGame({ code: 'koi-palace', mode: 'real' })
    expect(operator.asked.at(-1)).toMatchObject({ path: '/api/game/getUrl', body: { code: 'koi-palace', theme } })
  }
})
