import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chainHash, chainOf, publishedAt, randomnessOf, withBeacon } from '../../../contract/fairness/beacon.ts'
import { isBeaconSignature } from '../../../contract/fairness/beaconSignature.ts'
import { hashOfSeed, fairDraw } from '../../../contract/fairness/fair.ts'
import { toCentavos, toPesos } from '../../../contract/money.ts'
import { dealBaccarat } from '../../../engines/baccarat/baccarat.ts'
import { type Engine, ENGINES, isEngine, isSportsEngine, SPORTS, type SportsEngine } from '../../../engines/engines.ts'
import { drawSpin } from '../../../engines/invitationSpin/invitationSpin.ts'
import { slotModelOf } from '../../../engines/slot/choose.ts'
import { SLOT_MODELS } from '../../../engines/slot/models.ts'
import { playSlot } from '../../../engines/slot/slot.ts'
import { TAKEN_WITHIN_MS } from '../../../sandbox/games/provider/rounds.ts'
import { inSandbox } from '../../../sandbox/database/open.ts'
import { enforceSandboxRetention } from '../../../sandbox/database/retention.ts'
import { type Answer, type Provider, startProvider } from './provider.ts'

const DAY = 24 * 60 * 60_000

let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())
/** In every case the balance equals the sum of the moves. */
afterEach(() => {
  const { moves } = provider.operator
  expect(provider.operator.balance()).toBe(100_000 + moves.reduce((sum, { amount }) => sum + amount, 0))
  expect(new Set(moves.map(({ transactionId }) => transactionId)).size).toBe(moves.length)
})

describe('an invitation spin', () => {
  const told = async (roundId: string) => (await provider.games.roundsOf([roundId]))[0]

  /** Goes on to when the spin's beacon is out. */
  const hear = async (roundId: string) => {
    const { publicKey = '', round = 0 } = (await told(roundId))?.fair.beacon ?? {}
    provider.passUntil(publishedAt(chainOf(publicKey), round))
  }

  test('is drawn with the beacon’s round that is published after it was taken, and not before', async () => {
    const { bet, ask } = await provider.play('invitationSpin')
    const before = provider.clock.now()
    const { round } = await bet(1)
    const after = provider.clock.now()
    expect(round).toMatchObject({ win: null, view: {} })
    const { publicKey = '', round: number = 0, signature } = (await told(round.roundId))?.fair.beacon ?? {}
    expect(signature).toBeUndefined()
    const chain = chainOf(publicKey)
    const outAt = publishedAt(chain, number)
    expect(outAt).toBeGreaterThanOrEqual(before + TAKEN_WITHIN_MS)
    expect(outAt).toBeLessThanOrEqual(after + TAKEN_WITHIN_MS + chain.period * 1_000)
    expect(outAt).toBeGreaterThan(provider.clock.now())
    expect((await ask('look', { roundId: round.roundId })).round.win).toBeNull()
    expect(await ask('fairness', { clientSeed: 'reveals-the-seed' })).toEqual({ ok: false, reason: 'roundOpen' })

    await hear(round.roundId)
    const done = (await ask('look', { roundId: round.roundId })).round
    await ask('fairness', { clientSeed: 'reveals-the-seed' })
    const { fair, played } = (await told(round.roundId)) ?? {}
    const { serverSeed = '', clientSeed = '', nonce = -1, rules, beacon } = fair ?? {}
    expect({ rules, played }).toEqual({ rules: 2, played: { engine: 'invitationSpin', choice: {}, steps: [] } })
    expect(isBeaconSignature(publicKey, number, beacon?.signature ?? '')).toBe(true)
    const inputs = { serverSeed, clientSeed: withBeacon(clientSeed, beacon?.signature ?? ''), nonce }
    const { symbols, prize } = drawSpin(fairDraw(inputs))
    expect(done).toMatchObject({ view: { symbols }, win: toPesos(prize) })
  })

  test('waits for a beacon that falls silent, over a restart and a reload of the page, and is paid once', async () => {
    const { bet } = await provider.play('invitationSpin')
    const { round } = await bet(1)
    const movesOf = () => provider.operator.moves.filter(({ transactionId }) => transactionId.startsWith(round.roundId))
    provider.silence(true)
    try {
      await hear(round.roundId)
      provider.clock.advance(60_000)
      await provider.restart()
      const page = await provider.play('invitationSpin')
      expect(page.opening.unfinished).toMatchObject([{ roundId: round.roundId, win: null }])
      expect((await page.ask('look', { roundId: round.roundId })).round.win).toBeNull()
      expect(await page.bet(1)).toEqual({ ok: false, reason: 'roundOpen' })
      expect(movesOf().map(({ call }) => call)).toEqual(['bet'])
    } finally {
      provider.silence(false)
    }
    provider.clock.advance(60_000)
    await expect.poll(() => movesOf().map(({ call }) => call)).toEqual(['bet', 'win'])
    const { opening } = await provider.play('invitationSpin')
    expect(opening.endedAway.map(({ roundId }) => roundId)).toContain(round.roundId)
  })

  test('is not taken while the beacon is silent', async () => {
    const { bet } = await provider.play('invitationSpin')
    const moves = provider.operator.moves.length
    provider.silence(true)
    try {
      provider.clock.advance(60_000)
      expect(await bet(1)).toEqual({ ok: false, reason: 'beaconSilent' })
    } finally {
      provider.silence(false)
    }
    provider.clock.advance(60_000)
    expect(provider.operator.moves).toHaveLength(moves)
  })

  test('that the operator takes only when the beacon is out comes back', async () => {
    const { bet } = await provider.play('invitationSpin')
    const before = provider.operator.balance()
    provider.operator.before('bet', () => provider.clock.advance(5_000))
    expect(await bet(1)).toEqual({ ok: false, reason: 'noAnswer' })
    expect(provider.operator.balance()).toBe(before)
  })
})

describe('a session', () => {
  test('opens once with its token, and tells game, stakes, balance and the seed’s fingerprint', async () => {
    const token = provider.operator.launch(provider.gameOf('slot').code)
    const open = () => provider.games.app.inject({ method: 'POST', url: '/play/api/session', payload: { token } })
    const first = (await open()).json()
    expect(first).toMatchObject({ ok: true, game: { code: provider.gameOf('slot').code }, currency: 'PHP' })
    expect(first.fairness.serverSeedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(first.stakes.length).toBeGreaterThan(5)
    expect((await open()).json()).toEqual({ ok: false, reason: 'sessionOver' })
  })

  test('opens though the operator’s first answer was lost', async () => {
    provider.operator.lose('authenticate', 1)
    expect((await provider.play('slot')).opening).toMatchObject({ ok: true })
  })

  test('nothing is answered without one', async () => {
    for (const url of ['/play/api/balance', '/play/api/history', '/play/api/fairness']) {
      const answer = await provider.games.app.inject({ url, headers: { authorization: 'Bearer made-up' } })
      expect(answer.json()).toEqual({ ok: false, reason: 'sessionOver' })
    }
  })

  test('garbage is refused, never a fault', async () => {
    const { ask } = await provider.play('slot')
    for (const body of [
      {},
      { requestId: 'x', bet: 1 },
      { requestId: randomUUID(), bet: -1 },
      { requestId: randomUUID(), bet: 1.001 },
    ])
      expect(await ask('round', body)).toEqual({ ok: false, reason: 'malformed' })
    const seeds = ['', ' ', 'x'.repeat(65), 'a:1', 'chuỗi', 7, null]
    for (const clientSeed of seeds) expect(await ask('fairness', { clientSeed })).toMatchObject({ reason: 'malformed' })
    for (const serverSeedHash of ['', 'x'.repeat(65), 7]) {
      expect(await ask('fairness', { clientSeed: 'mine', serverSeedHash })).toMatchObject({ reason: 'malformed' })
    }
  })
})

describe('a slot round', () => {
  test('takes the bet, pays the win, and the balance it tells is the operator’s', async () => {
    const { bet } = await provider.play('slot')
    const before = provider.operator.balance()
    const { round } = await bet(1)
    expect(provider.operator.balance()).toBe(before - 100 + Math.round((round.win ?? 0) * 100))
    expect(round.balance).toBe(provider.operator.balance() / 100)
  })

  test('asked for again with the same id is the same round, and bets once', async () => {
    const { bet } = await provider.play('slot')
    const requestId = randomUUID()
    const first = await bet(1, {}, requestId)
    const moves = provider.operator.moves.length
    const answers = await Promise.all([bet(1, {}, requestId), bet(1, {}, requestId), bet(1, {}, requestId)])
    for (const { round } of answers) expect(round).toMatchObject({ roundId: first.round.roundId, win: first.round.win })
    expect(provider.operator.moves).toHaveLength(moves)
  })

  test('is told to who lost the answer and has its request’s id, by which nothing is ever placed', async () => {
    const { bet, ask } = await provider.play('slot')
    const requestId = randomUUID()
    const { round } = await bet(1, {}, requestId)
    const moves = provider.operator.moves.length
    expect((await ask('placed', { requestId })).round).toMatchObject({ roundId: round.roundId, win: round.win })
    expect(provider.operator.moves).toHaveLength(moves)
    const other = await provider.play('fish')
    expect(await other.ask('placed', { requestId })).toEqual({ ok: false, reason: 'roundUnknown' })
  })

  test('begun twice at the same instant with different ids is one round, and one bet', async () => {
    const { bet, ask } = await provider.play('videoPoker')
    const least = provider.least('videoPoker')
    const moves = provider.operator.moves.length
    const answers = await Promise.all(Array.from({ length: 5 }, () => bet(least)))
    const begun = answers.filter(({ ok }) => ok)
    expect(begun).toHaveLength(1)
    for (const { ok, reason } of answers) if (!ok) expect(reason).toBe('roundOpen')
    expect(provider.operator.moves.slice(moves).map(({ call }) => call)).toEqual(['bet'])
    const hold = [true, true, true, true, true]
    await ask('step', { roundId: begun[0]?.round.roundId, step: 0, choice: { hold } })
  })

  test('ten requests with one id at once bet once', async () => {
    const { bet } = await provider.play('slot')
    const requestId = randomUUID()
    const moves = provider.operator.moves.length
    await Promise.all(Array.from({ length: 10 }, () => bet(1, {}, requestId)))
    expect(provider.operator.moves.slice(moves).map(({ call }) => call)).toEqual(['bet', 'win'])
  })

  test('repeated while the first request is at the operator is not said to be returned, but to be asked for again', async () => {
    const { bet, ask } = await provider.play('slot')
    const requestId = randomUUID()
    const meanwhile: Answer[] = []
    provider.operator.before('bet', async () => {
      meanwhile.push(await bet(1, {}, requestId), await ask('placed', { requestId }))
    })
    const { round } = await bet(1, {}, requestId)
    expect(meanwhile).toEqual([1, 2].map(() => ({ ok: false, reason: 'undecided' })))
    expect((await bet(1, {}, requestId)).round).toMatchObject({ roundId: round.roundId, win: round.win })
  })

  test('refused, and asked for again with the same id, is told why once more', async () => {
    const { bet } = await provider.play('slot')
    const requestId = randomUUID()
    const spentElsewhere = provider.operator.balance() - 1
    provider.operator.deposit(-spentElsewhere)
    expect((await bet(1, {}, requestId)).reason).toBe('notEnough')
    provider.operator.deposit(spentElsewhere)
    expect(await bet(1, {}, requestId)).toEqual({ ok: false, reason: 'notEnough' })
  })

  test('a stake beyond the limits, or beyond the balance, is refused with the real balance', async () => {
    const { bet } = await provider.play('slot')
    expect(await bet(0.1)).toEqual({ ok: false, reason: 'badChoice' })
    expect(await bet(1_000_000)).toEqual({ ok: false, reason: 'badChoice' })
    const left = 1
    const spentElsewhere = provider.operator.balance() - left
    provider.operator.deposit(-spentElsewhere)
    expect(await bet(1)).toEqual({ ok: false, reason: 'notEnough', balance: left / 100 })
    provider.operator.deposit(spentElsewhere)
  })

  test('a stake that no page offers is refused, so that every win is in whole centavos', async () => {
    for (const engine of ['slot', 'holdAndWin', 'fish', 'videoPoker', 'crash'] as const) {
      const { bet } = await provider.play(engine)
      const choice = engine === 'fish' ? { fish: 'clownfish' } : {}
      expect(await bet(provider.least(engine) + 0.01, choice)).toEqual({ ok: false, reason: 'badChoice' })
    }
  })

  test('of a stake from before, which wins a part of a centavo, is paid without that part', async () => {
    const { bet, ask } = await provider.play('slot')
    const paying = async (): Promise<Answer['round']> => {
      const { round } = await bet(1)
      return (round.win ?? 0) > 0 ? round : paying()
    }
    const { roundId, win } = await paying()
    const rounds = inSandbox(provider.opened.db).updateTable('gameRound')
    await rounds.set({ stake: 101 }).where('id', '=', roundId).execute()
    expect((await ask('look', { roundId })).round.win).toBe(Math.floor((win ?? 0) * 101) / 100)
  })

  test('can be drawn again by anybody once the seed is revealed', async () => {
    const { bet, ask, opening } = await provider.play('slot')
    const { fairness } = await ask('fairness')
    const { round } = await bet(1)
    const toldOf = async (roundId: string) => (await provider.games.roundsOf([roundId]))[0]
    const { fair: hidden, ...untold } = (await toldOf(round.roundId)) ?? {}
    expect(untold).not.toHaveProperty('played')
    expect(hidden).toMatchObject({ serverSeedHash: fairness.serverSeedHash, nonce: fairness.nonce })
    expect(hidden).not.toHaveProperty('serverSeed')

    const changed = await ask('fairness', { clientSeed: 'my-own-seed' })
    expect(changed.fairness.clientSeed).toBe('my-own-seed')
    expect(changed.fairness.serverSeedHash).toBe(fairness.nextServerSeedHash)
    const { fair, played } = (await toldOf(round.roundId)) ?? {}
    const { serverSeed = '', clientSeed, nonce } = fair ?? {}
    expect(played).toEqual({ engine: 'slot', choice: {}, steps: [] })
    expect(hashOfSeed(serverSeed)).toBe(fairness.serverSeedHash)
    const model = SLOT_MODELS[slotModelOf(opening.game.code)]
    const drawn = playSlot(model, fairDraw({ serverSeed, clientSeed: clientSeed ?? '', nonce: nonce ?? -1 }))
    expect(drawn).toEqual(round.view)
  })

  test('stays one of the engine that played it, whatever plays its game later', async () => {
    const { bet, ask } = await provider.play('slot')
    const { round } = await bet(1)
    await ask('fairness', { clientSeed: 'reveals-the-seed' })
    const isPlayedBy = (engine: Engine | null) =>
      inSandbox(provider.opened.db).updateTable('gameRound').set({ engine }).where('id', '=', round.roundId).execute()
    const told = async () => (await provider.games.roundsOf([round.roundId]))[0]?.played?.engine
    const shown = async () => (await ask('history')).history.find(({ roundId }) => roundId === round.roundId)
    expect(await told()).toBe('slot')

    await isPlayedBy('invitationSpin')
    expect(await told()).toBe('invitationSpin')
    expect(await shown()).toBeUndefined()

    // As rounds were stored while each type of games had one engine.
    await isPlayedBy(null)
    expect(await told()).toBe('slot')
    expect(await shown()).toMatchObject({ view: round.view })
  })
})

describe('when the operator’s answer is lost', () => {
  test('a bet that was taken is asked again and counts once', async () => {
    const { bet } = await provider.play('slot')
    const moves = provider.operator.moves.length
    provider.operator.lose('bet', 2)
    const { ok } = await bet(1)
    expect(ok).toBe(true)
    expect(provider.operator.moves.slice(moves).map(({ call }) => call)).toEqual(['bet', 'win'])
  })

  test('a bet that never gets an answer is rolled back, and the player is told', async () => {
    const { bet } = await provider.play('slot')
    const before = provider.operator.balance()
    provider.operator.lose('bet', 3)
    expect(await bet(1)).toEqual({ ok: false, reason: 'noAnswer' })
    expect(provider.operator.balance()).toBe(before)
  })

  test('a rollback without an answer is asked until it has one', async () => {
    const { bet } = await provider.play('slot')
    const before = provider.operator.balance()
    provider.operator.lose('bet', 3)
    // On a slow machine the sweep asks too, beside the round's own retries.
    provider.operator.lose('rollback', Infinity, false)
    expect(await bet(1)).toEqual({ ok: false, reason: 'noAnswer' })
    expect(provider.operator.balance()).toBe(before - 100)
    provider.operator.lose('rollback', 0)
    provider.clock.advance(10_000)
    await expect.poll(() => provider.operator.balance()).toBe(before)
  })

  test('a round whose win is still to be paid is over for who opens the game anew, and is said to be once', async () => {
    const { bet, ask } = await provider.play('videoPoker')
    const { roundId } = (await bet(provider.least('videoPoker'))).round
    provider.operator.lose('win', Infinity, false)
    await ask('step', { roundId, step: 0, choice: { hold: Array(5).fill(true) } })
    const opening = async () => {
      const { unfinished, endedAway } = (await provider.play('videoPoker')).opening
      return { unfinished, endedAway: endedAway.filter((round) => round.roundId === roundId) }
    }
    expect(await opening()).toMatchObject({ unfinished: [], endedAway: [{ roundId }] })
    await ask('told', { roundIds: [roundId] })
    expect(await opening()).toEqual({ unfinished: [], endedAway: [] })
    provider.operator.lose('win', 0)
    provider.clock.advance(10_000)
    const paid = () => provider.operator.moves.some(({ transactionId }) => transactionId === `${roundId}:win`)
    await expect.poll(paid).toBe(true)
  })

  test('a win is shown with the balance unknown, and paid later, once', async () => {
    const { bet } = await provider.play('slot')
    provider.operator.lose('win', 3, false)
    const moves = provider.operator.moves.length
    const { round } = await bet(1)
    expect(round).toMatchObject({ balance: null })
    provider.clock.advance(10_000)
    await expect.poll(() => provider.operator.moves.length).toBe(moves + 2)
    expect(provider.operator.moves.at(-1)).toMatchObject({ call: 'win', amount: Math.round((round.win ?? 0) * 100) })
  })

  test('what is staked is played to its end, and no seed is revealed', async () => {
    const { bet, ask } = await provider.play('videoPoker')
    const { round } = await bet(provider.least('videoPoker'))
    provider.operator.lose('balance', 1)
    const hold = [true, true, true, true, true]
    const { round: done } = await ask('step', { roundId: round.roundId, step: 0, choice: { hold } })
    expect(done.win).not.toBeNull()
    provider.operator.lose('balance', 3)
    expect(await ask('fairness', { clientSeed: 'unheard' })).toEqual({ ok: false, reason: 'noAnswer' })
  })
})

describe('a bet that its page asks for', () => {
  const notPlaced = { ok: false, reason: 'notPlaced' }

  test('before it has arrived is not placed, and is not taken when it comes', async () => {
    const { ask, bet } = await provider.play('slot')
    const [requestId, moves] = [randomUUID(), provider.operator.moves.length]
    expect(await ask('placed', { requestId })).toEqual(notPlaced)
    expect(await bet(1, {}, requestId)).toEqual(notPlaced)
    expect(await ask('placed', { requestId })).toEqual(notPlaced)
    expect(provider.operator.moves).toHaveLength(moves)
    expect((await ask('history')).history.map(({ stake }) => stake)).not.toContain(0)
  })

  test('at a table, too, and of another player the same id is another bet', async () => {
    const { ask, bet } = await provider.play('baccarat')
    const [requestId, moves] = [randomUUID(), provider.operator.moves.length]
    expect(await ask('placed', { requestId })).toEqual(notPlaced)
    await sql`update sandbox.game_round set uid = 'player-2' where request_id = ${requestId}`.execute(
      provider.opened.db,
    )
    expect(await ask('placed', { requestId })).toEqual(notPlaced)
    expect(await bet(provider.least('baccarat'), { on: 'player' }, requestId)).toEqual(notPlaced)
    expect(provider.operator.moves).toHaveLength(moves)
  })

  test('while it is stored is either taken and told of, or neither', async () => {
    const { ask, bet } = await provider.play('slot')
    for (let turn = 0; turn < 12; turn++) {
      const [requestId, moves] = [randomUUID(), provider.operator.moves.length]
      const question = async () => {
        for (let ahead = 0; ahead < turn; ahead++) await new Promise(setImmediate)
        return ask('placed', { requestId })
      }
      const [told, begun] = await Promise.all([question(), bet(1, {}, requestId)])
      expect(told.reason === 'notPlaced').toBe(begun.reason === 'notPlaced')
      expect(provider.operator.moves.slice(moves).length > 0).toBe(begun.ok)
    }
  })

  test('leaves nothing behind once its session has ended', async () => {
    const { ask, bet } = await provider.play('slot')
    const [requestId, kept] = [randomUUID(), (await bet(1)).round.roundId]
    await ask('placed', { requestId })
    const rows = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from sandbox.game_round where request_id = ${requestId} or id = ${kept}`.execute(provider.opened.db)
      return rows.length
    }
    const at = provider.clock.now()
    await enforceSandboxRetention(inSandbox(provider.opened.db), at + DAY / 2)
    expect(await rows()).toBe(2)
    await enforceSandboxRetention(inSandbox(provider.opened.db), at + 2 * DAY)
    expect(await rows()).toBe(1)
  })
})

describe('an unfinished round', () => {
  test('of video poker is offered at the next launch, also after a restart, with the same cards', async () => {
    const first = await provider.play('videoPoker')
    const { round } = await first.bet(provider.least('videoPoker'))
    expect(round.win).toBeNull()
    expect((await first.bet(provider.least('videoPoker'))).reason).toBe('roundOpen')
    await provider.restart()
    const again = await provider.play('videoPoker')
    expect(again.opening.unfinished).toMatchObject([{ roundId: round.roundId, view: { dealt: round.view.dealt } }])

    const step = { roundId: round.roundId, step: 0, choice: { hold: [true, false, true, false, true] } }
    const done = await again.ask('step', step)
    expect(done.round.win).not.toBeNull()
    expect(done.round.view.final?.[0]).toBe(round.view.dealt[0])
    const other = { ...step, choice: { hold: [false, false, false, false, false] } }
    expect((await again.ask('step', other)).round).toMatchObject({ view: done.round.view, win: done.round.win })
  })

  test('does not let the seed be revealed', async () => {
    const { bet, ask } = await provider.play('videoPoker')
    const { round } = await bet(provider.least('videoPoker'))
    expect(await ask('fairness', { clientSeed: 'peek' })).toEqual({ ok: false, reason: 'roundOpen' })
    await ask('step', { roundId: round.roundId, step: 0, choice: { hold: [true, true, true, true, true] } })
    expect((await ask('fairness', { clientSeed: 'peek' })).ok).toBe(true)
  })

  test('settles itself after 24 hours as it was dealt', async () => {
    const { bet, ask } = await provider.play('videoPoker')
    const { round } = await bet(provider.least('videoPoker'))
    const moves = provider.operator.moves.length
    provider.clock.advance(DAY - 60_000)
    await provider.games.app.inject('/')
    expect(provider.operator.moves).toHaveLength(moves)
    provider.clock.advance(60_000)
    await expect.poll(() => provider.operator.moves.length).toBe(moves + 1)
    expect(await ask('look', { roundId: round.roundId })).toEqual({ ok: false, reason: 'sessionOver' })
    const again = await provider.play('videoPoker')
    const settled = again.opening.history.find((each) => each.roundId === round.roundId)
    expect(settled?.view.final).toEqual(round.view.dealt)
  })
})

describe('the crash game', () => {
  test('tells nothing of where it breaks off while it flies, and pays by the server’s clock', async () => {
    const { bet, ask } = await provider.play('crash')
    const least = provider.least('crash')
    for (let tries = 0; tries < 60; tries++) {
      const { round } = await bet(least, { autoOut: null })
      if (round.win !== null) continue
      expect(round.view).toEqual({ crashedAt: null, outAt: null, autoOut: null })
      expect(Object.keys(round).toSorted()).toEqual([
        'balance',
        'choice',
        'requestId',
        'roundId',
        'stake',
        'startedAt',
        'view',
        'win',
      ])
      provider.clock.advance(1_000)
      const out = (await ask('step', { roundId: round.roundId, step: 0, choice: { out: true } })).round
      const { crashedAt, outAt } = out.view
      if (outAt === null) continue
      expect(outAt).toBeGreaterThanOrEqual(110)
      expect(outAt).toBeLessThanOrEqual(crashedAt ?? 0)
      expect(out.win).toBeCloseTo((least * outAt) / 100, 9)
      return
    }
    expect.unreachable('no flight lasted a second')
  })

  test('a cash-out that arrived in time counts, whoever looks while the operator is asked about the session', async () => {
    const { bet, ask } = await provider.play('crash')
    const least = provider.least('crash')
    /** When it arrived the multiplier was about 1.1; when the others looked, above 1.6. */
    const brokeMeanwhile = async (tries = 60): Promise<Answer['round']> => {
      if (tries === 0) expect.unreachable('no flight broke off in between')
      const { round } = await bet(least, { autoOut: null })
      if (round.win !== null) return brokeMeanwhile(tries - 1)
      const { roundId } = round
      provider.clock.advance(1_000)
      provider.operator.before('balance', async () => {
        provider.clock.advance(4_000)
        await ask('look', { roundId })
      })
      const done = (await ask('step', { roundId, step: 0, choice: { out: true } })).round
      const { crashedAt } = done.win === null ? { crashedAt: null } : done.view
      return crashedAt !== null && crashedAt > 115 && crashedAt < 160 ? done : brokeMeanwhile(tries - 1)
    }
    const { win, view } = await brokeMeanwhile()
    expect(view.outAt ?? 0).toBeGreaterThanOrEqual(110)
    expect(win).toBeCloseTo((least * (view.outAt ?? 0)) / 100, 9)
  })

  test('a flight that nobody watches ends by itself, and its player is told once', async () => {
    const { bet } = await provider.play('crash')
    const least = provider.least('crash')
    let open: Answer['round'] | null = null
    for (let tries = 0; tries < 60 && !open; tries++) {
      const { round } = await bet(least, { autoOut: 101 })
      if (round.win === null) open = round
    }
    const roundIds = [open?.roundId ?? '']
    const paid = () =>
      provider.operator.moves.find(({ transactionId }) => transactionId === `${roundIds[0]}:win`)?.amount
    provider.clock.advance(10_000)
    await expect.poll(paid).toBe(Math.floor((least * 100 * 101) / 100))

    const endedAway = async () => {
      const { ask, opening } = await provider.play('crash')
      return { ask, ids: opening.endedAway.map(({ roundId }) => roundId) }
    }
    const unseen = async () => (await provider.games.roundsOf(roundIds)).filter((round) => round.unseen)
    await expect.poll(unseen).toMatchObject(roundIds.map((roundId) => ({ roundId })))
    const back = await endedAway()
    expect(back.ids).toContain(roundIds[0])
    expect((await back.ask('told', { roundIds })).ok).toBe(true)
    expect((await endedAway()).ids).not.toContain(roundIds[0])
    expect(await unseen()).toEqual([])
  })

  test('another’s flight is told without a name, and for ten seconds how it ended; one’s own is not, nor one for demo money', async () => {
    const { bet, ask } = await provider.play('crash')
    const least = provider.least('crash')
    const rounds = inSandbox(provider.opened.db).updateTable('gameRound')
    /** Later than what is kept for those who look at the same time. */
    const told = async () => {
      provider.clock.advance(1_000)
      return (await ask('flights')).flights
    }
    provider.clock.advance(60_000)
    const { roundId } = (await bet(least, { autoOut: 150 })).round
    const change = (to: { uid?: string; currency?: 'PHP' | 'DEMO' }) =>
      rounds.set(to).where('id', '=', roundId).execute()
    expect(await told()).toEqual([])
    await change({ uid: 'player-2' })
    const [flight, ...rest] = await told()
    expect(rest).toEqual([])
    expect(Object.keys(flight ?? {}).toSorted()).toEqual(['at', 'stake', 'state'])
    await change({ currency: 'DEMO' })
    expect(await told()).toEqual([])
    await change({ currency: 'PHP' })

    provider.clock.advance(3_000)
    const end = async () => (await provider.games.roundsOf([roundId]))[0]?.ended
    await expect.poll(end).toBeDefined()
    const isOut = ((await end())?.win ?? 0) > 0
    expect(await told()).toMatchObject([{ stake: least, state: isOut ? 'out' : 'crashed' }])
    provider.clock.advance(10_000)
    expect(await told()).toEqual([])
    expect(await (await provider.play('slot')).ask('flights')).toEqual({ ok: false, reason: 'badChoice' })
  })

  test('whoever looks at others’ flights is asked about at the operator once in half a minute', async () => {
    const { ask } = await provider.play('crash')
    expect((await ask('flights')).ok).toBe(true)
    provider.operator.lose('balance', Infinity)
    provider.clock.advance(29_000)
    expect((await ask('flights')).ok).toBe(true)
    provider.clock.advance(1_000)
    expect(await ask('flights')).toEqual({ ok: false, reason: 'noAnswer' })
    provider.operator.lose('balance', 0)
    expect((await ask('flights')).ok).toBe(true)
  })

  test('what others do does not set the clock by which one’s own flight is shown', async () => {
    const { ask } = await provider.play('crash')
    expect(Object.keys(await ask('flights')).toSorted()).toEqual(['flights', 'ok'])
  })
})

test('a fish is caught or not as the seed says, and an unknown fish is refused', async () => {
  const { bet } = await provider.play('fish')
  const stake = provider.least('fish')
  const { round } = await bet(stake, { fish: 'clownfish' })
  expect(round.win).toBeCloseTo(round.view.caught ? stake * 2 : 0, 9)
  expect(await bet(stake, { fish: 'mermaid' })).toEqual({ ok: false, reason: 'badChoice' })
})

const SPORTS_ENGINES = Object.keys(SPORTS).filter(isEngine).filter(isSportsEngine)

describe('shared tables', () => {
  const atBets = async (engine: 'baccarat' | SportsEngine) => {
    const player = await provider.play(engine)
    for (;;) {
      const { table, now } = await player.ask('table')
      if (table.phase === 'bets' && table.phaseEndsAt - now > 5_000) return { ...player, table }
      provider.clock.advance(1_000)
    }
  }

  const toldOf = async (code: string) => {
    const [table] = await provider.games.tablesOf([code])
    if (!table) throw new Error(`${code} has no table`)
    return table
  }

  test('a match is told with the odds that its page takes, before it opens and after its bets are closed', async () => {
    for (const engine of SPORTS_ENGINES) {
      const { table, opening } = await atBets(engine)
      const { code } = opening.game
      const mainMarkets = ({ fixtures }: Answer['table']) =>
        fixtures.map(({ sides, markets: [main] }) => ({
          sides,
          offers: main?.offers.map(({ pick, odds }) => ({ pick, odds })),
        }))
      const told = await toldOf(code)
      expect(told).toMatchObject({ betsOpenAt: table.startedAt, betsCloseAt: table.betsCloseAt })
      expect(told.fixtures).toEqual(mainMarkets(table))
      provider.passUntil(table.betsCloseAt)
      const later = await toldOf(code)
      expect(later.betsOpenAt).toBeGreaterThan(provider.clock.now())
      provider.passUntil(later.betsOpenAt)
      const next = await provider.play(engine)
      expect(later.fixtures).toEqual(mainMarkets((await next.ask('table')).table))
    }
  })

  test('a table is told with the winners that its road has, the last one once its cards are shown', async () => {
    const winners = async () => (await toldOf(provider.gameOf('baccarat').code)).winners ?? []
    // Nobody sees some rounds of it, so their beacons are not known.
    const seen = await atBets('baccarat')
    provider.clock.advance(10 * (seen.table.playEndsAt - seen.table.startedAt))
    const { bet, ask, table } = await atBets('baccarat')
    await bet(20, { number: table.number, bets: { player: 20 } })
    provider.passUntil(table.beacon?.at ?? table.betsCloseAt)
    const { result } = (await ask('table')).table
    const before = await winners()
    expect(before).toEqual(table.road.slice(-8).map(({ winner }) => winner))
    provider.passUntil(table.playEndsAt)
    expect(await winners()).toEqual([...before, result?.winner].slice(-8))
  })

  test('who plays there is whoever has bet with real money within five minutes, each once', async () => {
    const { code } = provider.gameOf('baccarat')
    provider.clock.advance(6 * 60_000)
    expect((await toldOf(code)).players).toBe(0)
    for (let round = 0; round < 2; round++) {
      const { bet, table } = await atBets('baccarat')
      expect(await bet(20, { number: table.number, bets: { player: 20 } })).toMatchObject({ ok: true })
      provider.passUntil(table.playEndsAt)
    }
    expect((await toldOf(code)).players).toBe(1)
    await sql`update sandbox.game_round set currency = 'DEMO' where game_code = ${code}`.execute(provider.opened.db)
    expect((await toldOf(code)).players).toBe(0)
    await sql`update sandbox.game_round set currency = 'PHP' where game_code = ${code}`.execute(provider.opened.db)
    provider.clock.advance(6 * 60_000)
    expect((await toldOf(code)).players).toBe(0)
  })

  test('games without a table, and those that nobody has, are left out', async () => {
    const { code } = provider.gameOf('baccarat')
    const told = await provider.games.tablesOf([provider.gameOf('slot').code, code, 'no-such-game'])
    expect(told.map((table) => table.code)).toEqual([code])
  })

  test('baccarat takes bets only while they are open, and settles on its clock with the cards all saw', async () => {
    const { bet, ask, table } = await atBets('baccarat')
    expect(table).toMatchObject({ result: null, serverSeed: null })
    const choice = { number: table.number, bets: { player: 10, banker: 10, tie: 0, playerPair: 0, bankerPair: 0 } }
    expect(await bet(30, choice)).toEqual({ ok: false, reason: 'badChoice' })
    expect(await bet(20, { ...choice, number: table.number + 1 })).toEqual({ ok: false, reason: 'betsClosed' })
    const { round } = await bet(20, choice)
    expect(round).toMatchObject({ win: null, view: { number: table.number } })

    provider.passUntil(table.betsCloseAt)
    expect((await bet(20, choice)).reason).toBe('betsClosed')
    provider.passUntil(table.beacon?.at ?? 0)
    const dealt = (await ask('table')).table
    expect(dealt.result).not.toBeNull()
    expect(dealt.serverSeed).toBeNull()
    provider.passUntil(table.playEndsAt)
    const done = (await ask('look', { roundId: round.roundId })).round
    expect(done.view.result).toEqual(dealt.result)
    const back = { player: 20, banker: 19.5, tie: 20 }[dealt.result?.winner ?? 'tie']
    expect(done.win).toBe(back)
    const shown = (await ask('table')).table
    expect(hashOfSeed(shown.serverSeed ?? '')).toBe(table.serverSeedHash)
  })

  test('without its beacon a table takes no bets, and a round that waits for it is drawn when it speaks again', async () => {
    const { bet, ask, table } = await atBets('baccarat')
    const bets = { player: 10, banker: 10, tie: 0, playerPair: 0, bankerPair: 0 }
    const { round } = await bet(20, { number: table.number, bets })
    provider.silence(true)
    try {
      provider.passUntil(table.playEndsAt)
      expect((await ask('table')).table).toMatchObject({ phase: 'result', result: null, serverSeed: null })
      expect((await ask('look', { roundId: round.roundId })).round).toMatchObject({ win: null })
      provider.clock.advance(60_000)
      const next = await atBets('baccarat')
      const refused = await next.bet(20, { number: next.table.number, bets })
      expect(refused).toEqual({ ok: false, reason: 'roundOpen' })
      const other = await atBets('virtualSports')
      const choice = { number: other.table.number, picks: [{ match: 0, market: 'result', pick: 'home' }] }
      expect(await other.bet(provider.least('virtualSports'), choice)).toEqual({ ok: false, reason: 'beaconSilent' })
    } finally {
      provider.silence(false)
    }
    provider.clock.advance(60_000)
    const done = (await ask('look', { roundId: round.roundId })).round
    expect(done.win).toBe({ player: 20, banker: 19.5, tie: 20 }[done.view.result.winner])
  })

  test('a bet is bound to the beacon’s first round after bets close, whose signature its proof then has', async () => {
    const { bet, ask, table } = await atBets('baccarat')
    const { publicKey = '', round: beaconRound = 0, at = 0 } = table.beacon ?? {}
    expect(at).toBeGreaterThanOrEqual(table.betsCloseAt)
    expect(at).toBeLessThan(table.betsCloseAt + 3_000)
    const bets = { player: 20, banker: 0, tie: 0, playerPair: 0, bankerPair: 0 }
    const { round } = await bet(20, { number: table.number, bets })
    const told = async () => (await provider.games.roundsOf([round.roundId]))[0]?.fair
    expect((await told())?.beacon).toEqual({ publicKey, round: beaconRound })
    provider.passUntil(table.playEndsAt)
    const done = (await ask('look', { roundId: round.roundId })).round
    const { serverSeed = '', clientSeed = '', nonce = 0, rules, beacon } = (await told()) ?? {}
    expect(rules).toBe(2)
    expect(isBeaconSignature(publicKey, beaconRound, beacon?.signature ?? '')).toBe(true)
    const inputs = { serverSeed, clientSeed: withBeacon(clientSeed, beacon?.signature ?? ''), nonce }
    expect(done.view.result).toEqual(dealBaccarat(fairDraw(inputs)))
  })

  test('anybody reads the tables’ beacon as drand’s is read', async () => {
    const { table } = await atBets('baccarat')
    const { publicKey = '', round = 0 } = table.beacon ?? {}
    const hash = chainHash(chainOf(publicKey))
    const get = async (path: string) => (await provider.games.app.inject(`/beacon/${hash}/${path}`)).json()
    expect(await get('info')).toMatchObject({ public_key: publicKey, period: 3, hash })
    expect(await get(`public/${round}`)).toEqual({ error: 'This round is not out yet' })
    provider.passUntil(table.beacon?.at ?? 0)
    const { signature, randomness } = await get(`public/${round}`)
    expect(isBeaconSignature(publicKey, round, signature)).toBe(true)
    expect(randomness).toBe(randomnessOf(signature))
    expect(await get('public/0')).toEqual({ error: 'There is no such round' })
  })

  test('a bet that the operator takes only when the result is out is taken back, lost or won', async () => {
    const { bet, table } = await atBets('baccarat')
    const before = provider.operator.balance()
    provider.operator.before('bet', () => provider.passUntil(table.betsCloseAt))
    const bets = { player: 10, banker: 10, tie: 10, playerPair: 0, bankerPair: 0 }
    expect(await bet(30, { number: table.number, bets })).toEqual({ ok: false, reason: 'betsClosed' })
    expect(provider.operator.balance()).toBe(before)
  })

  test('no bet is taken on a beacon that somebody has heard, though the clock is set back, or that of another host is late', async () => {
    for (const engine of ['baccarat', 'virtualSports'] as const) {
      const { bet, ask, table } = await atBets(engine)
      const before = provider.operator.balance()
      const stake = 20
      const bets = { player: 20, banker: 0, tie: 0, playerPair: 0, bankerPair: 0 }
      const picks = [{ match: 0, market: 'result', pick: 'home' }]
      const choice = { number: table.number, ...(engine === 'baccarat' ? { bets } : { picks }) }
      const hearAndSetBack = async () => {
        const now = provider.clock.now()
        provider.passUntil(table.beacon?.at ?? 0)
        expect((await ask('table')).table.beacon?.signature).toBeDefined()
        provider.setBack(provider.clock.now() - now)
      }
      provider.operator.before('bet', hearAndSetBack)
      expect(await bet(stake, choice)).toEqual({ ok: false, reason: 'betsClosed' })
      expect(provider.operator.balance()).toBe(before)
      const moves = provider.operator.moves.length
      expect(await bet(stake, choice)).toEqual({ ok: false, reason: 'betsClosed' })
      expect(provider.operator.moves).toHaveLength(moves)
      provider.setBack(0)
    }
  })

  test('matches pay the odds that were shown, and settle without the player', async () => {
    for (const engine of SPORTS_ENGINES) {
      const { bet, table } = await atBets(engine)
      const moves = provider.operator.moves.length
      const { name: market = '', offers: picks = [] } = table.fixtures[0]?.markets[0] ?? {}
      const stake = provider.least(engine)
      for (const { pick } of picks) await bet(stake, { number: table.number, picks: [{ match: 0, market, pick }] })
      provider.passUntil(table.playEndsAt)
      await expect.poll(() => provider.operator.moves.length).toBe(moves + 2 * picks.length)
      const wins = provider.operator.moves.slice(moves).filter(({ call, amount }) => call === 'win' && amount > 0)
      expect(wins).toHaveLength(1)
      expect(picks.map(({ odds }) => odds * stake)).toContain(wins[0]?.amount)
    }
  })

  test('a round from when every title of sports played football is settled, and proven, as football', async () => {
    const { bet, ask, table } = await atBets('basketball')
    const picks = [{ match: 0, market: 'winner', pick: 'home' }]
    const { round } = await bet(provider.least('basketball'), { number: table.number, picks })
    const choice = { number: table.number, match: 0, market: 'result', pick: 'away' }
    await inSandbox(provider.opened.db)
      .updateTable('gameRound')
      .set({ engine: null, rules: 2, choice: JSON.stringify(choice) })
      .where('id', '=', round.roundId)
      .execute()
    provider.passUntil(table.playEndsAt)
    const { stake, win } = (await ask('look', { roundId: round.roundId })).round
    const [told] = await provider.games.roundsOf([round.roundId])
    expect(told?.played).toEqual({ engine: 'virtualSports', choice, steps: [] })
    const { serverSeed = '', clientSeed = '', nonce = 0, beacon } = told?.fair ?? {}
    const inputs = { serverSeed, clientSeed: withBeacon(clientSeed, beacon?.signature ?? ''), nonce }
    const gameCode = provider.gameOf('basketball').code
    const again = ENGINES.virtualSports.pays({ inputs, gameCode, bet: toCentavos(stake), choice, steps: [] })
    expect(again).toBe(toCentavos(win ?? -1))
  })
})

test('the page of a game may be framed by the app only, and runs nothing from elsewhere', async () => {
  const art = await provider.games.app.inject(`/play/art/${provider.gameOf('slot').code}/A.svg`)
  expect(art.headers['content-type']).toContain('image/svg+xml')
  expect((await provider.games.app.inject('/play/no-such-game')).statusCode).toBe(404)
})
