import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newKey } from '../../server/database/encryption/keyRing.ts'
import { unlockDatabase } from '../../server/database/encryption/unlock.ts'
import { newPlayer } from '../../server/domain/account/user.ts'
import { keepUpload, readUpload } from '../../server/domain/kyc/upload.ts'
import { filesInObjectStore } from '../../server/files/inObjectStore.ts'
import { createObjectStore } from '../../server/files/objectStore.ts'
import { deleteUnused } from '../../server/files/unused.ts'
import { startObjectStore } from '../outages/objectStore.ts'
import { png } from '../unit/server/kyc/kycForTests.ts'
import { newDivided, sharedCluster } from './shared.ts'

const cluster = sharedCluster()
const NOW = Date.UTC(2026, 5, 29)

describe.skipIf(cluster === null)('on a database that is divided by player', () => {
  test('a file goes to the object store, and is deleted there when its row is gone', async () => {
    const objects = await startObjectStore()
    onTestFinished(() => objects.stop())
    const { db, close } = await newDivided(cluster)
    onTestFinished(close)
    await unlockDatabase(db, { keys: newKey().toString('base64') })
    const { uid, ...player } = newPlayer(NOW)
    await db
      .insertInto('player')
      .values({ uid, ...player, guest: false })
      .execute()
    const store = createObjectStore(objects.place, () => {})
    const ports = { db, files: filesInObjectStore(db, store) }
    const upload = { uid, scene: 'kyc', requestId: randomUUID(), content: png(), from: null, now: NOW } as const
    const fileId = await keepUpload(ports, upload)
    expect((await readUpload(ports, fileId, uid))?.content).toEqual(png())

    await db.deleteFrom('uploadedFile').where('fileId', '=', fileId).execute()
    await sql`update unused_object set delete_time = delete_time - 1`.execute(db)
    await deleteUnused(db, store, new AbortController().signal)
    expect([...objects.objects().keys()]).toEqual([])
    expect(await db.selectFrom('unusedObject').select('key').execute()).toEqual([])
  })
})
