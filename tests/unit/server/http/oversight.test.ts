import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { keepChanges } from '../../../../server/domain/oversight/changes.ts'
import { keepChangesAtStart } from '../../../../server/domain/oversight/start.ts'
import { createAuthenticator } from '../../../attacks/authenticator.ts'
import { codeOf, openGame } from './gameForTests.ts'
import { Browser, PASSWORD, register, startForTests } from './operatorForTests.ts'

/** In pesos: every stake is large, and every win. */
const FROM = 1

let running: RunningSandbox
beforeAll(async () => void (running = await startForTests({ largeStake: FROM * 100, largeWin: FROM * 100 })))
afterAll(() => running.close())

const open = () => new Browser(running.address)
const BY = { who: 'Ana', why: 'a drill' }

/** A game that is open in its page: by default it stakes what is large. */
async function opened(browser: Browser, input: Record<string, unknown>) {
  const { ask, stakes } = await openGame(browser, input)
  return (path: string, body: object = { requestId: randomUUID(), bet: stakes.find((bet) => bet >= FROM) }) =>
    ask(path, body)
}

async function withMoney() {
  const browser = open()
  const player = await register(browser)
  await browser.sandbox('POST', 'grant', { uid: player.uid, type: 'cash', amount: 1_000 })
  return { browser, ...player }
}

const turn = (gameCode: string, isOn: boolean) => open().sandbox('POST', 'oversight/play', { gameCode, isOn, ...BY })
const bar = (uid: string, isBarred: boolean) => open().sandbox('POST', 'oversight/bar', { uid, isBarred, ...BY })
const launchOf = async (browser: Browser, code: string, mode = 'real') =>
  (await browser.call('gameGetUrl', { code, mode })).success
const kept = (kind: 'playSwitched' | 'playerBarred' | 'largeStake' | 'largeWin' | 'game' | 'setting' | 'release') =>
  running.operator.db.selectFrom('operatorEvent').selectAll().where('kind', '=', kind).orderBy('id').execute()

describe('a switch', () => {
  test('closes all play: nothing opens, no stake is taken, also of demo money, and the claw stands still', async () => {
    const { browser, uid } = await withMoney()
    const slot = await codeOf(browser, 'slot')
    const [real, demo] = [await opened(browser, { code: slot }), await opened(browser, { code: slot, mode: 'demo' })]
    await browser.sandbox('POST', 'grant', { uid, type: 'tries', amount: 1 })
    await turn('', false)
    expect([await launchOf(browser, slot), await launchOf(browser, slot, 'demo')]).toEqual([false, false])
    expect([await real('round'), await demo('round')]).toMatchObject([{ reason: 'closed' }, { reason: 'closed' }])
    expect((await browser.call('graspStart', { requestId: randomUUID() })).success).toBe(false)
    expect((await browser.call('balance')).data.userAccountVO.balance).toBe(1_000)
    await turn('', true)
    expect(await launchOf(browser, slot)).toBe(true)
    expect((await real('round')).ok).toBe(true)
    expect((await browser.call('graspStart', { requestId: randomUUID() })).success).toBe(true)
  })

  test('closes one game and no other, and who is in a round of it plays that to its end', async () => {
    const { browser } = await withMoney()
    const [slot, poker] = [await codeOf(browser, 'slot'), await codeOf(browser, 'poker')]
    const play = await opened(browser, { code: poker })
    const { round } = await play('round')
    await turn(poker, false)
    expect(await launchOf(browser, slot)).toBe(true)
    expect(await launchOf((await withMoney()).browser, poker)).toBe(false)
    const again = await opened(browser, { code: poker })
    const choice = { hold: [true, true, true, true, true] }
    expect(await again('step', { roundId: round?.roundId, step: 0, choice })).toMatchObject({ ok: true })
    expect((await browser.call('gameRecord', { type: 'poker' })).data.list).toMatchObject([{ status: 'settled' }])
    expect(await again('round')).toMatchObject({ ok: false, reason: 'closed' })
    expect(await launchOf(browser, poker)).toBe(false)
    await turn(poker, true)
  })

  test('keeps one player out: their sessions end, and neither password nor passkey gets in until it is turned back', async () => {
    const { browser, uid, username } = await withMoney()
    const origin = running.address
    const key = createAuthenticator()
    const asked = (await browser.call('userPasskeyBegin', { password: PASSWORD })).data
    await browser.call('userPasskeyAdd', { name: 'Phone', credential: key.register({ ...asked, origin }) })
    const withPasskey = async () => {
      const phone = open()
      const { challenge } = (await phone.call('userPasskeyLoginBegin')).data
      return (await phone.call('userPasskeyLogin', { assertion: key.answer({ origin, challenge }) })).success
    }
    const withPassword = async () => (await open().call('userLogin', { username, password: PASSWORD })).success
    await bar(uid, true)
    expect((await browser.call('userInfo')).code).toBe(20002)
    expect([await withPassword(), await withPasskey()]).toEqual([false, false])
    await bar(uid, false)
    expect([await withPassword(), await withPasskey()]).toEqual([true, true])
  })

  test('is turned by somebody who says who they are and why, and that is kept with what was before and after', async () => {
    const { uid } = await withMoney()
    const nameless = await open().control('POST', 'oversight/play', { gameCode: '', isOn: false, who: ' ', why: '' })
    expect(nameless.status).toBe(400)
    await turn('koi-palace', false)
    await turn('koi-palace', false)
    await turn('koi-palace', true)
    await bar(uid, true)
    const [off, on] = (await kept('playSwitched')).filter(({ subject }) => subject === 'koi-palace')
    expect(off).toMatchObject({ ...BY, before: { isOn: true }, after: { isOn: false } })
    expect(on).toMatchObject({ ...BY, before: { isOn: false }, after: { isOn: true } })
    const barred = (await kept('playerBarred')).find(({ subject }) => subject === uid)
    expect(barred).toMatchObject({ ...BY, before: { isBarred: false }, after: { isBarred: true } })
    expect(await open().sandbox('GET', 'oversight')).toMatchObject({ stops: [], bars: [{ uid }] })
  })
})

test('large stakes and wins of real money are singled out, each once', async () => {
  const { browser, uid } = await withMoney()
  const code = await codeOf(browser, 'slot')
  const [real, demo] = [await opened(browser, { code }), await opened(browser, { code, mode: 'demo' })]
  for (let n = 0; n < 20; n += 1) await real('round')
  await demo('round')
  const { list } = (await browser.call('gameRecord', { type: 'slot', size: 50 })).data
  const paid = list.filter((round) => !round.demo)
  const amounts = async (kind: 'largeStake' | 'largeWin') => {
    const own = (await kept(kind)).filter(({ after }) => JSON.stringify(after).includes(`"${uid}"`))
    return new Map(own.map(({ subject, after }) => [subject, after]))
  }
  const told = ({ roundId }: { roundId: string }, pesos: number) =>
    [roundId, { uid, gameCode: code, amount: Math.round(pesos * 100) }] as const
  expect(await amounts('largeStake')).toEqual(new Map(paid.map((round) => told(round, round.bet))))
  const won = paid.filter(({ win }) => win >= FROM)
  expect(await amounts('largeWin')).toEqual(new Map(won.map((round) => told(round, round.win))))
  expect(paid).toHaveLength(20)
})

test('games, settings and the software are kept as they were at each start, and what came, changed or went since', async () => {
  const { db, clock, games, settings } = running.operator
  await expect.poll(() => kept('game')).toHaveLength(games.all.length)
  const set = (await kept('setting')).find(({ subject }) => subject === 'smsProofBits')
  expect(set).toMatchObject({ before: null, after: settings.smsProofBits })
  expect(await kept('release')).toHaveLength(0)

  const [first, second, ...others] = games.all
  if (!first || !second) throw new Error('There are no games')
  const count = (await kept('game')).length
  const renamed = [{ ...second, maxBet: 1 }, ...others].map((game) => [game.code, game] as const)
  await keepChanges(db, 'game', new Map(renamed), clock.now())
  await keepChanges(db, 'game', new Map(renamed), clock.now())
  const since = (await kept('game')).slice(count).toSorted((a, b) => a.subject.localeCompare(b.subject))
  expect(since.map(({ subject, before, after }) => ({ subject, before, after }))).toEqual(
    [
      { subject: first.code, before: first, after: null },
      { subject: second.code, before: second, after: { ...second, maxBet: 1 } },
    ].toSorted((a, b) => a.subject.localeCompare(b.subject)),
  )
  // Two processes that start at once see a change once.
  const build = new Map([['build', 'hash']])
  await Promise.all([1, 2].map(() => keepChanges(db, 'release', build, clock.now())))
  expect(await kept('release')).toMatchObject([{ subject: 'build', before: null, after: 'hash' }])
})

test('as many new games as a provider brings at once are kept', async () => {
  const { db, clock } = running.operator
  const games = Array.from({ length: 10_000 }, (_, n) => [`new-${n}`, { name: `"New" \\ {${n}}` }] as const)
  const changes = () =>
    db
      .selectFrom('operatorEvent')
      .select(['subject', 'after'])
      .where('subject', 'like', 'new-%')
      .orderBy('id')
      .execute()
  await keepChanges(db, 'game', new Map(games), clock.now())
  expect(await changes()).toEqual(games.map(([subject, after]) => ({ subject, after })))
})

test('a day of play is a file that the operator can ask for, and nobody else', async () => {
  const desk = open()
  const report = await desk.control('GET', 'report?period=2026-11')
  expect([report.status, report.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(report.headers.get('content-disposition')).toBe('attachment; filename="play-2026-11.csv"')
  expect(await report.text()).toContain('Month,2026-11')
  expect((await desk.control('GET', 'report?period=2026-11-31')).status).toBe(404)
  expect((await desk.fetch('/sandbox/api/report?period=2026-11')).status).not.toBe(200)
})

test('a start that no longer asks where play comes from is kept', async () => {
  const { operator } = running
  for (const countryHeader of ['cf-ipcountry', null])
    await keepChangesAtStart({ ...operator, settings: { ...operator.settings, countryHeader } })
  const set = (await kept('setting')).filter(({ subject }) => subject === 'countryHeader')
  expect(set).toMatchObject([
    { before: null, after: 'cf-ipcountry' },
    { before: 'cf-ipcountry', after: null },
  ])
})
