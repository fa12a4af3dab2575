import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../../../server/database/migrate.ts'
import { openDatabase, type OpenedDatabase } from '../../../../server/database/open.ts'
import { DomainError } from '../../../../server/domain/domainError.ts'
import { newPlayer } from '../../../../server/domain/account/user.ts'
import { addFavourite, favouriteCodes } from '../../../../server/domain/games/favourite.ts'
import { doOnce } from '../../../../server/http/moneyRequest.ts'
import { inMemory } from '../../../../tools/test/preparedDatabase.ts'

const NOW = 1_800_000_000_000
let opened: OpenedDatabase
let uid: string

beforeAll(async () => {
  opened = await openDatabase(inMemory())
  await migrate(opened.db)
  const player = newPlayer(NOW)
  uid = player.uid
  await opened.db.insertInto('player').values(player).execute()
})
afterAll(() => opened.close())

const requestOf = (changes: Partial<Parameters<typeof doOnce>[1]> = {}) => {
  return { uid, requestId: randomUUID(), call: 'withdrawCreate', body: { amount: 100 }, now: NOW, ...changes }
}

/** Work with a visible effect, so that a second execution would show. */
function leaves(trace: string, answer: object | Error = { orderNo: trace }) {
  return async (trx: Parameters<Parameters<typeof doOnce>[2]>[0]) => {
    await addFavourite(trx, uid, `${trace}-${randomUUID()}`, NOW)
    if (answer instanceof Error) throw answer
    return answer
  }
}
const tracesOf = async (trace: string) =>
  (await favouriteCodes(opened.db, uid)).filter((code) => code.startsWith(trace)).length

const no = () => new DomainError('notEnough', { 'en-US': 'Not enough', 'vi-VN': 'Không đủ' }, { balance: 5 })

describe('a request with money', () => {
  test('that comes again gets the first answer, marked as replayed', async () => {
    const request = requestOf()
    expect(await doOnce(opened.db, request, leaves('again'))).toEqual({ orderNo: 'again' })
    const later = { ...request, now: NOW + 1 }
    expect(await doOnce(opened.db, later, leaves('again'))).toEqual({ orderNo: 'again', replayed: true })
    expect(await tracesOf('again')).toBe(1)
  })

  test('that comes ten times at once is done once', async () => {
    const request = requestOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => doOnce(opened.db, request, leaves('ten'))))
    expect(await tracesOf('ten')).toBe(1)
    expect(answers.filter((answer) => !Object.hasOwn(Object(answer), 'replayed'))).toHaveLength(1)
  })

  test('with another body or for another call is refused', async () => {
    const request = requestOf()
    await doOnce(opened.db, request, leaves('other'))
    for (const changed of [
      { ...request, body: { amount: 200 } },
      { ...request, call: 'rechargeBuild' },
    ]) {
      await expect(doOnce(opened.db, changed, leaves('other'))).rejects.toMatchObject({ code: 10003 })
    }
    expect(await tracesOf('other')).toBe(1)
  })

  test('that was refused is refused again, also when it could be done by then, and left no trace', async () => {
    const request = requestOf()
    await expect(doOnce(opened.db, request, leaves('no', no()))).rejects.toMatchObject({ code: 30001 })
    const again = doOnce(opened.db, request, leaves('no'))
    await expect(again).rejects.toMatchObject({ code: 30001, data: { balance: 5 }, words: { 'vi-VN': 'Không đủ' } })
    expect(await tracesOf('no')).toBe(0)
  })

  test('that only came at a bad moment may come again', async () => {
    const request = requestOf()
    const busy = new DomainError('tooMany', { 'en-US': 'Wait', 'vi-VN': 'Đợi' })
    await expect(doOnce(opened.db, request, leaves('moment', busy))).rejects.toMatchObject({ code: 10002 })
    expect(await doOnce(opened.db, request, leaves('moment'))).toEqual({ orderNo: 'moment' })
  })

  test('that met a fault of ours left nothing behind and may come again', async () => {
    const request = requestOf()
    await expect(doOnce(opened.db, request, leaves('fault', new Error('disk')))).rejects.toThrow('disk')
    expect(await tracesOf('fault')).toBe(0)
    expect(await doOnce(opened.db, request, leaves('fault'))).toEqual({ orderNo: 'fault' })
  })

  test('of another player with the same id is another request', async () => {
    const other = newPlayer(NOW)
    await opened.db.insertInto('player').values(other).execute()
    const request = requestOf()
    await doOnce(opened.db, request, leaves('mine'))
    expect(await doOnce(opened.db, { ...request, uid: other.uid }, leaves('mine'))).toEqual({ orderNo: 'mine' })
  })
})
