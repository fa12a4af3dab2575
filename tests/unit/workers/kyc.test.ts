import { describe, expect, it } from 'vitest'
import { playersOperator, startDataWorker, user } from './dataWorkerForTests.ts'
import { domainError, settle, success } from './fakes.ts'

const DAY = 86_400_000
const WARN = { type: 'dialog', dialog: 'kycWarn' }

async function startedAs(who: object) {
  const operator = playersOperator(who)
  const worker = startDataWorker({ operator })
  await worker.start()
  await worker.clock.pass(50)
  return worker
}

/** The operator's clock is years ahead of this device's. */
const withDaysLeft = (days: number, change: object = {}) =>
  user({ time: 1_900_000_000_000, kycDeadline: 1_900_000_000_000 + days * DAY, ...change })

describe('the reminder', () => {
  it('comes in the last three days before the deadline, by the operator’s clock', async () => {
    expect((await startedAs(withDaysLeft(2.9))).events).toEqual([WARN])
    expect((await startedAs(withDaysLeft(3.1))).events).toEqual([])
  })

  it.each([
    ['guests', { guest: true }],
    ['who is verified', { kycStatus: 'approved', identityStatus: 'approved' }],
    ['who is in review', { kycStatus: 'pending', identityStatus: 'pending' }],
  ])('is not for %s', async (_who, change) => {
    expect((await startedAs(withDaysLeft(1, change))).events).toEqual([])
  })

  it('gives way to the suspension', async () => {
    const late = await startedAs(withDaysLeft(-1, { onlyKyc: true }))
    expect(late.events).toEqual([{ type: 'dialog', dialog: 'kycSuspended' }])
  })

  it('comes once a day, and not over a game', async () => {
    const worker = await startedAs(withDaysLeft(2))
    const look = async () => {
      await worker.commands.setVisible(false)
      await worker.commands.setVisible(true)
      await worker.clock.pass(50)
    }
    await look()
    expect(worker.events).toEqual([WARN])
    await worker.clock.pass(DAY)
    await worker.commands.gameOpened()
    worker.sockets.last().opens()
    worker.sockets.last().says({ event: 'kyc.status', content: {} })
    await worker.clock.pass(50)
    expect(worker.events).toEqual([WARN])
    await worker.commands.gameClosed()
    await look()
    expect(worker.events).toEqual([WARN, WARN])
  })
})

describe('what is typed', () => {
  const details = { firstName: 'Maria', birthday: '1990-06-12' }

  it('is kept field by field, and shown again', async () => {
    const worker = await startedAs(user())
    worker.watch({ name: 'kycDraft', params: undefined })
    await worker.clock.pass(50)
    expect(worker.value('kycDraft')).toEqual({ details: {}, document: {} })
    await worker.commands.keepKycDraft({ details })
    await worker.commands.keepKycDraft({ document: { idType: 'UMID' } })
    await worker.commands.keepKycDraft({ details: { lastName: 'Cruz' } })
    await worker.commands.keepKycDraft({ details: { firstName: 'Ana' } })
    await worker.clock.pass(50)
    expect(worker.value('kycDraft')).toEqual({
      details: { ...details, firstName: 'Ana', lastName: 'Cruz' },
      document: { idType: 'UMID' },
    })
  })

  it('is gone when the player leaves, and when a review is under way, wherever it was handed in', async () => {
    const worker = await startedAs(user())
    await worker.commands.keepKycDraft({ details })
    const shown = async () => {
      worker.watch({ name: 'kycDraft', params: undefined })
      await worker.clock.pass(50)
      return worker.value('kycDraft')
    }
    expect(await shown()).toMatchObject({ details })
    worker.operator.on('/api/user/info', success(user({ identityStatus: 'pending', kycStatus: 'pending' })))
    worker.sockets.last().opens()
    worker.sockets.last().says({ event: 'kyc.status', content: {} })
    await worker.clock.pass(50)
    expect(await shown()).toEqual({ details: {}, document: {} })

    await worker.commands.keepKycDraft({ details })
    const leaving = worker.commands.logout()
    await worker.clock.pass(200)
    await leaving
    worker.operator.on('/api/user/login', success(user({ uid: 'u2' })))
    worker.operator.on('/api/user/info', success(user({ uid: 'u2' })))
    await worker.commands.login({ username: 'player2', password: '123456' })
    await worker.clock.pass(50)
    expect(await shown()).toEqual({ details: {}, document: {} })
  })
})

describe('handing in', () => {
  const document = { idType: 'UMID', idNo: '1234-5678' } as const

  it('makes the player known anew, and forgets the draft once it is accepted', async () => {
    const worker = await startedAs(user())
    await worker.commands.keepKycDraft({ document: { idNo: '1234-5678' } })
    worker.operator.on('/api/user/identity/upload', domainError(10001, 'Check', { fields: { idNo: 'wrong' } }))
    expect(await worker.commands.submitIdentity(document)).toMatchObject({ ok: false, failure: { code: 10001 } })
    worker.watch({ name: 'kycDraft', params: undefined })
    worker.watch({ name: 'session', params: undefined })
    await worker.clock.pass(50)
    expect(worker.value('kycDraft')?.document).toEqual({ idNo: '1234-5678' })

    worker.operator.on('/api/user/identity/upload', success(null))
    worker.operator.on('/api/user/info', success(user({ identityStatus: 'pending' })))
    expect(await worker.commands.submitIdentity(document)).toEqual({ ok: true, value: null })
    await worker.clock.pass(50)
    expect(worker.value('kycDraft')).toEqual({ details: {}, document: {} })
    expect(worker.value('session')).toMatchObject({ user: { identityStatus: 'pending' } })
    expect(worker.operator.asked.findLast(({ path }) => path.endsWith('/upload'))?.body).toEqual({
      ...document,
      images: [],
    })
  })
})

it('details are not called saved before the next screen can know of it', async () => {
  const worker = await startedAs(user({ identityStatus: 'editing' }))
  const base = {
    firstName: 'Maria',
    lastName: 'Santos',
    birthday: '1990-06-12',
    gender: 'female',
    nationality: 'Filipino',
    address: '12 Mabini Street',
    city: 'Manila',
    province: 'Metro Manila',
    incomeSource: 'Employment',
  } as const
  const mistyped = { ...base, birthday: '2010-06-12' }
  worker.operator.on(
    '/api/user/identity/fetch',
    success({ status: 'editing', base: mistyped, reasons: ['under21'], images: [] }),
  )
  worker.watch({ name: 'identity', params: undefined })
  await worker.clock.pass(50)
  const { promise: onItsWay, resolve: comes } = Promise.withResolvers<Response>()
  worker.operator.on('/api/user/identity/fetch', () => onItsWay)
  worker.operator.on('/api/user/identity/base', success(null))
  let isSaved = false
  const saving = worker.commands.saveIdentityBase({ ...base, notBarred: true }).then(() => (isSaved = true))
  await worker.clock.pass(50)
  expect(isSaved).toBe(false)
  const corrected = { status: 'editing', base, images: [] }
  comes(Response.json({ success: true, code: 0, msg: null, data: corrected }))
  await saving
  await worker.clock.pass(50)
  expect(worker.value('identity')).toMatchObject(corrected)
})

it('an approval is heard although an older answer about the player is on its way', async () => {
  const worker = await startedAs(user({ onlyKyc: true }))
  worker.watch({ name: 'session', params: undefined })
  worker.operator.on('/api/user/info', () => {
    // The operator approves right after this answer.
    worker.operator.on('/api/user/info', success(user({ kycStatus: 'approved', identityStatus: 'approved' })))
    return Response.json({ success: true, code: 0, msg: null, data: user({ onlyKyc: true }) })
  })
  worker.sockets.last().opens()
  await worker.commands.setVisible(true)
  worker.sockets.last().says({ event: 'kyc.status', content: {} })
  await settle()
  await worker.clock.pass(50)
  expect(worker.value('session')).toMatchObject({ user: { onlyKyc: false, kycStatus: 'approved' } })
})
