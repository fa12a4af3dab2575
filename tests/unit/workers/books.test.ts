import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import type { Books } from '../../../contract/calls/books.ts'
import { writeCheckpoint } from '../../../contract/books/checkpoint.ts'
import { entryOf } from '../../../contract/books/entry.ts'
import { joined, leafHash } from '../../../contract/books/merkle.ts'
import { type Key, keyId, SIGNED, toBase64, writeKey, writeSignature } from '../../../contract/books/note.ts'
import { hex, sha256, utf8 } from '../../../contract/fairness/sha256.ts'
import { playersOperator, startDataWorker } from './dataWorkerForTests.ts'
import { success } from './fakes.ts'

const code = vi.hoisted(() => ({ isThere: true }))
vi.mock(import('../../../workers/proof/books.ts'), async (original) => {
  const proof = await original()
  return {
    get checkBooks() {
      if (!code.isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return proof.checkBooks
    },
  }
})

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const { x = '' } = publicKey.export({ format: 'jwk' })
const key: Key = { name: 'jolly.example/books', type: SIGNED, publicKey: Buffer.from(x, 'base64url') }

/** Books with nothing but one journal of the player. */
function books(sealedTime: number): Books {
  const salt = new Uint8Array(32).fill(7)
  const journal = { id: '5', texts: '["k"]', numbers: '1|||1|player:u1:cash,250,250,1;house:games:u1,-250,-250,1' }
  const previousHash = '00'.repeat(32)
  const hash = hex(sha256(joined(new Uint8Array(32), utf8(journal.texts), utf8(journal.numbers))))
  const root = leafHash(entryOf({ uid: 'u1', position: 1, hash }, salt))
  const text = writeCheckpoint({ origin: key.name, size: 1, root })
  const bytes = sign(null, Buffer.from(text), privateKey)
  return {
    checkpoint: `${text}\n${writeSignature({ name: key.name, keyId: keyId(key), bytes })}`,
    sealedTime,
    keys: [writeKey(key)],
    witnesses: [],
    consistency: [],
    head: { position: 1, hash, salt: toBase64(salt), entry: 0, inclusion: [], previousHash, journals: [journal] },
  }
}

it('checks the sealed books, and keeps the first fault with what shows it', async () => {
  const operator = playersOperator()
  operator.on('/api/user/books', success(books(1_000)))
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'sealedBooks', params: undefined })
  const check = async () => {
    await worker.clock.pass(100)
    return worker.value('sealedBooks')
  }
  const good = {
    sealedTime: 1_000,
    isOwnSealed: true,
    witnesses: [],
    moves: [{ id: '5-1', amount: 250, balanceAfter: 250 }],
  }
  await expect.poll(check).toMatchObject({ good, fault: null })

  const forged = { ...books(2_000), checkpoint: books(2_000).checkpoint.replace('\n1\n', '\n2\n') }
  operator.on('/api/user/books', success(forged))
  worker.resources.refresh('sealedBooks')
  await expect.poll(check).toMatchObject({ good, fault: { kind: 'signature' } })
  expect(JSON.parse(worker.value('sealedBooks')?.fault?.evidence ?? '')).toMatchObject({ uid: 'u1', answer: forged })
})

it('finds no fault where the code that looks for it cannot be had, and looks again', async () => {
  code.isThere = false
  const operator = playersOperator()
  operator.on('/api/user/books', success(books(1_000)))
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'sealedBooks', params: undefined })
  await worker.clock.pass(100)
  const failure = { kind: 'offline' }
  await expect.poll(() => worker.shown('sealedBooks')).toMatchObject({ value: undefined, refreshing: false, failure })

  code.isThere = true
  worker.resources.refresh('sealedBooks')
  await worker.clock.pass(100)
  await expect.poll(() => worker.value('sealedBooks')).toMatchObject({ good: { sealedTime: 1_000 }, fault: null })
})
