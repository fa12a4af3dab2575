import { randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { newKey } from '../../../../server/database/encryption/keyRing.ts'
import { unlockDatabase } from '../../../../server/database/encryption/unlock.ts'
import type { Database, OpenedDatabase } from '../../../../server/database/open.ts'
import { keepUpload, readUpload } from '../../../../server/domain/kyc/upload.ts'
import { newPlayer } from '../../../../server/domain/account/user.ts'
import { type Files, FilesAway } from '../../../../server/files/files.ts'
import { filesInDatabase } from '../../../../server/files/inDatabase.ts'
import { filesInObjectStore } from '../../../../server/files/inObjectStore.ts'
import { moveFiles } from '../../../../server/files/move.ts'
import { createObjectStore, type ObjectStore } from '../../../../server/files/objectStore.ts'
import { rotateObjects } from '../../../../server/files/rotate.ts'
import { deleteUnused } from '../../../../server/files/unused.ts'
import { enforceRetention } from '../../../../server/jobs/retention/enforce.ts'
import { listen } from '../../../e2e/setup/listen.ts'
import { startObjectStore, type TestObjectStore } from '../../../outages/objectStore.ts'
import { openOperatorDatabase } from '../databaseForTests.ts'
import { png } from '../kyc/kycForTests.ts'

type Found = (fault: Error | null, addresses: dns.LookupAddress[]) => void

const GOING_ON = new AbortController().signal
const NOW = Date.UTC(2026, 5, 29)
const [older, newer] = [newKey().toString('base64'), newKey().toString('base64')]

let server: TestObjectStore
let opened: OpenedDatabase
let db: Database
let store: ObjectStore
let files: Files
let uid: string
const reported: unknown[] = []

beforeAll(async () => {
  server = await startObjectStore()
  opened = await openOperatorDatabase()
  db = opened.db
  store = createObjectStore(server.place, (fault) => reported.push(String(fault)))
  files = filesInObjectStore(db, store)
})
beforeEach(async () => {
  await unlockDatabase(db, { keys: older })
  const fresh = newPlayer(NOW)
  uid = fresh.uid
  await db
    .insertInto('player')
    .values({ ...fresh, guest: false })
    .execute()
  reported.length = 0
  return async () => {
    await db.deleteFrom('uploadedFile').execute()
    await deleteUnused(db, store, GOING_ON)
    await db.deleteFrom('unusedObject').execute()
    for (const key of server.objects().keys()) await store.delete(key)
  }
})
afterAll(async () => {
  await server.stop()
  await opened.close()
})

const keep = (into: Files, requestId: string = randomUUID(), content = png()) =>
  keepUpload({ db, files: into }, { uid, scene: 'kyc', requestId, content, from: null, now: NOW })
const read = async (fileId: string, from: Files = files) =>
  (await readUpload({ db, files: from }, fileId, uid))?.content
const keysOfRows = async () =>
  (await db.selectFrom('uploadedFile').select('objectKey').orderBy('objectKey').execute()).map((row) => row.objectKey)
const inStore = () => [...server.objects().keys()].toSorted()
const unused = () => db.selectFrom('unusedObject').select(['key', 'doomed']).execute()
const hourPasses = () => sql`update unused_object set delete_time = delete_time - 3600000`.execute(db)

describe('a file in the object store', () => {
  test('lies there encrypted and not in the database, and is read by its owner', async () => {
    const fileId = await keep(files)
    expect(await read(fileId)).toEqual(png())
    expect(await keysOfRows()).toEqual(inStore())
    const [object] = server.objects().values()
    expect(object?.toString('latin1', 0, 5)).toBe('enc1:')
    expect(object?.includes('PNG')).toBe(false)
    expect(await db.selectFrom('uploadedFile').select('content').execute()).toEqual([{ content: null }])
    expect(await unused()).toEqual([])
    // An object in another's place does not open.
    const other = await keep(files)
    const [mine, yours] = await db.selectFrom('uploadedFile').select(['fileId', 'objectKey']).execute()
    await store.put(mine?.objectKey ?? '', (await store.get(yours?.objectKey ?? '')) ?? Buffer.alloc(0))
    await expect(read(mine?.fileId ?? '')).rejects.toThrow('cannot be decrypted')
    expect(other).not.toBe(fileId)
  })

  test('is one, however often and at once the same request comes', async () => {
    const requestId = randomUUID()
    const ids = await Promise.all(Array.from({ length: 5 }, () => keep(files, requestId)))
    expect(new Set(ids).size).toBe(1)
    expect(await keep(files, requestId)).toBe(ids[0])
    await hourPasses()
    await deleteUnused(db, store, GOING_ON)
    expect(inStore()).toEqual(await keysOfRows())
    expect(await read(ids[0] ?? '')).toEqual(png())
  })

  test('whose row was never written is deleted after an hour, and can have no row any more', async () => {
    const lost = await files.keep(Buffer.from('enc1:00000000:lost'))
    await deleteUnused(db, store, GOING_ON)
    expect(inStore()).toEqual([lost.objectKey])
    await hourPasses()
    await deleteUnused(db, store, GOING_ON)
    expect(inStore()).toEqual([])
    expect(await unused()).toEqual([])
    const row = {
      fileId: 'late',
      uid,
      scene: 'kyc',
      requestId: 'late',
      type: 'image/png',
      width: 1,
      height: 1,
    } as const
    const late = db.insertInto('uploadedFile').values({ ...row, hash: await hashOfAnother(), ...lost, time: NOW })
    await expect(late.execute()).rejects.toThrow('was not stored for this row')
  })

  test('is deleted with its row, later if the store is away', async () => {
    await keep(files)
    await enforceRetention(db, NOW + 9 * DAY_MS)
    expect(await keysOfRows()).toEqual([])
    expect(inStore()).toHaveLength(1)
    await server.kill()
    await expect(deleteUnused(db, store, GOING_ON)).rejects.toThrow(FilesAway)
    await server.resume()
    // Another process leaves alone what was just tried.
    await deleteUnused(db, store, GOING_ON)
    expect(inStore()).toHaveLength(1)
    await hourPasses()
    await deleteUnused(db, store, GOING_ON)
    expect([inStore(), await unused()]).toEqual([[], []])
  })

  test('that a process which stops has not tried is the next process’s at once', async () => {
    for (const name of ['one', 'two', 'three']) await files.keep(Buffer.from(`enc1:00000000:${name}`))
    await hourPasses()
    const stopping = new AbortController()
    const stopped = {
      ...store,
      async delete(key: string) {
        await store.delete(key)
        stopping.abort()
      },
    }
    await deleteUnused(db, stopped, stopping.signal)
    expect(inStore()).toHaveLength(2)
    await deleteUnused(db, store, GOING_ON)
    expect([inStore(), await unused()]).toEqual([[], []])
  })

  test('that cannot be deleted does not keep the others', async () => {
    for (const name of ['one', 'two', 'three']) await files.keep(Buffer.from(`enc1:00000000:${name}`))
    await hourPasses()
    const asked: string[] = []
    const refusing = {
      ...store,
      async delete(key: string) {
        asked.push(key)
        if (key === asked[0]) throw new FilesAway('It is locked')
        await store.delete(key)
      },
    }
    await expect(deleteUnused(db, refusing, GOING_ON)).rejects.toThrow(FilesAway)
    await deleteUnused(db, refusing, GOING_ON)
    expect(inStore()).toEqual(asked.slice(0, 1))
    expect(asked).toHaveLength(3)
  })

  test('has no row while it could not be stored, and is kept when the store is back', async () => {
    const requestId = randomUUID()
    await server.kill()
    for (let n = 0; n < 3; n += 1) await expect(keep(files, requestId)).rejects.toThrow(FilesAway)
    expect(await keysOfRows()).toEqual([])
    expect(store.isAway()).toBe(true)
    expect(reported).toHaveLength(1)
    await server.resume()
    await store.look()
    expect(store.isAway()).toBe(false)
    expect(await read(await keep(files, requestId))).toEqual(png())
  })

  test('that the store has lost is said to be so', async () => {
    const fileId = await keep(files)
    await store.delete(inStore()[0] ?? '')
    await expect(read(fileId)).rejects.toThrow('The object store does not have')
  })

  test('is not said to be lost where the store is not set', async () => {
    const fileId = await keep(files)
    await expect(read(fileId, filesInDatabase)).rejects.toThrow(FilesAway)
  })
})

test.each([
  [{ secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
  [{ accessKeyId: 'nobody' }, '403 InvalidAccessKeyId'],
  [{ bucket: 'not-there' }, '404 NoSuchBucket'],
  [{ endpoint: new URL('http://127.0.0.1:2000') }, 'ECONNREFUSED'],
])('a store that is not so (%o) says why', async (change, why) => {
  const said: string[] = []
  const wrong = createObjectStore({ ...server.place, ...change }, (fault) => said.push(String(fault)))
  await wrong.look()
  expect([wrong.isAway(), said.join()]).toEqual([true, expect.stringContaining(why)])
})

test('a bucket may stand in front of the host’s name', async () => {
  // The server above, which checks signatures, does not understand such a name's. Its own signature has the host in it.
  const asked: string[] = []
  const plain = createServer(({ headers, url }, answer) => {
    asked.push(`${headers.host} ${url} ${headers.authorization?.includes('SignedHeaders=host;')}`)
    answer.end()
  })
  const port = await listen(plain)
  onTestFinished(() => void plain.close())
  // Not every machine knows the names below `localhost`.
  const { lookup } = dns
  const here = (_name: string, options: dns.LookupAllOptions, found: Found) => lookup('127.0.0.1', options, found)
  Reflect.set(dns, 'lookup', here)
  onTestFinished(() => void Reflect.set(dns, 'lookup', lookup))
  const endpoint = new URL(`http://s3.localhost:${port}`)
  const inFront = createObjectStore({ ...server.place, endpoint, pathStyle: false }, (fault) => reported.push(fault))
  await inFront.put('in-front', Buffer.from('here'))
  expect([reported, asked]).toEqual([[], [`jolly-files.s3.localhost:${port} /in-front true`]])
})

test('files of the database move to the store, go on where they were, and stay readable meanwhile', async () => {
  const ids: string[] = []
  for (let n = 0; n < 23; n += 1) ids.push(await keep(n % 5 === 0 ? files : filesInDatabase))
  let left = 7
  const stopping: Files = {
    ...files,
    keep: async (content) => (left-- > 0 ? files.keep(content) : Promise.reject(new FilesAway('It went away'))),
  }
  await expect(moveFiles(db, stopping, () => {})).rejects.toThrow('It went away')
  for (const fileId of ids) expect(await read(fileId)).toEqual(png())
  const lines: string[] = []
  expect(await moveFiles(db, files, (line) => lines.push(line))).toBe(18 - 7)
  expect(lines).toEqual(['data_export_part.content: 0', 'uploaded_file.content: 11'])
  expect(await moveFiles(db, files, () => {})).toBe(0)
  expect(await keysOfRows()).toEqual(inStore())
  for (const fileId of ids) expect(await read(fileId)).toEqual(png())
})

test('a rotation encrypts what lies in the store anew, and deletes what it was', async () => {
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await keep(files))
  const before = inStore()
  await unlockDatabase(db, { keys: `${newer},${older}` })
  await expect(rotateObjects(db, filesInDatabase, () => {})).rejects.toThrow(FilesAway)
  expect(await rotateObjects(db, files, () => {})).toBe(12)
  expect(await rotateObjects(db, files, () => {})).toBe(0)
  await deleteUnused(db, store, GOING_ON)
  expect(inStore()).toHaveLength(12)
  expect(inStore().filter((key) => before.includes(key))).toEqual([])
  for (const fileId of ids) expect(await read(fileId)).toEqual(png())
  const contents = [...server.objects().values()].map((object) => object.toString('latin1', 5, 13))
  expect(new Set(contents)).toEqual(new Set(inStore().map((key) => key.split('.')[1])))
})

async function hashOfAnother() {
  await keep(filesInDatabase)
  return (await db.selectFrom('uploadedFile').select('hash').executeTakeFirstOrThrow()).hash
}
