import { createPrivateKey, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  cosignatureBytes,
  cosignedAt,
  cosignedMessage,
  readCheckpoint,
  readSigned,
  writeCheckpoint,
} from '../../../contract/books/checkpoint.ts'
import { entryOf } from '../../../contract/books/entry.ts'
import { isConsistent, isIncluded, leafHash } from '../../../contract/books/merkle.ts'
import {
  COSIGNED,
  fromBase64,
  type Key,
  keyId,
  readKey,
  readNote,
  writeKey,
  writeSignature,
} from '../../../contract/books/note.ts'
import { isSignature } from '../../../contract/books/signature.ts'
import { hex, utf8 } from '../../../contract/fairness/sha256.ts'

/** Of the package golang.org/x/mod/sumdb/note. */
const VERIFIER_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const SEED = 'AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz'
const NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`
/** Of c2sp.org/tlog-cosignature. */
const CHECKPOINT = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const privateKey = createPrivateKey({
  key: Buffer.concat([PKCS8_ED25519, Buffer.from(SEED, 'base64').subarray(1)]),
  format: 'der',
  type: 'pkcs8',
})

function known<T>(value: T | null): T {
  if (value === null) throw new Error('Not understood')
  return value
}

test('a published key and note are read, checked and written as they are', () => {
  const key = known(readKey(VERIFIER_KEY))
  expect(writeKey(key)).toBe(VERIFIER_KEY)
  const note = known(readNote(NOTE))
  const [signature] = note.signatures
  expect(signature).toMatchObject({ name: 'PeterNeumann', keyId: keyId(key) })
  expect(isSignature(signature?.bytes ?? new Uint8Array(), utf8(note.text), key.publicKey)).toBe(true)
  expect(isSignature(signature?.bytes ?? new Uint8Array(), utf8(note.text + '.'), key.publicKey)).toBe(false)
  const bytes = sign(null, Buffer.from(note.text), privateKey)
  expect(`${note.text}\n${writeSignature({ name: key.name, keyId: keyId(key), bytes })}`).toBe(NOTE)
})

test.each([
  ['an id that is not the key’s', VERIFIER_KEY.replace('c74f20a3', 'c74f20a4')],
  ['a name with a plus', `Peter+${VERIFIER_KEY}`],
  ['an unknown type', VERIFIER_KEY.replace('ARpc', 'AxpcC')],
  ['no key', 'PeterNeumann'],
])('%s makes no key', (_what, text) => {
  expect(readKey(text)).toBeNull()
})

test.each([
  ['no signature', NOTE.slice(0, NOTE.indexOf('—'))],
  ['no newline at its end', NOTE.trimEnd()],
  ['a signature that is none', NOTE.replace('x08go', '*')],
  ['a control character', NOTE.replace('think', 'thi\tnk')],
])('a note with %s is none', (_what, text) => {
  expect(readNote(text)).toBeNull()
})

test('a published checkpoint is read, with the time of its witness', () => {
  const note = known(readNote(CHECKPOINT))
  const checkpoint = known(readCheckpoint(note.text))
  expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
  expect(writeCheckpoint(checkpoint)).toBe(note.text)
  expect(note.signatures.map(({ name, keyId: id }) => [name, id])).toEqual([
    ['example.com/behind-the-sofa', '033de0ae'],
    ['witness.example.com/w1', '8d66cf3f'],
  ])
  expect(readCheckpoint(note.text.replace('20852163', '020852163'))).toBeNull()
  expect(readCheckpoint('example.com/behind-the-sofa\n1\nAA==\n')).toBeNull()
})

test('a checkpoint is of its own log, and cosigned at a time by a witness', () => {
  const log = { ...known(readKey(VERIFIER_KEY)) }
  const text = writeCheckpoint({ origin: log.name, size: 1, root: leafHash(utf8('a')) })
  const bytes = sign(null, Buffer.from(text), privateKey)
  const note = `${text}\n${writeSignature({ name: log.name, keyId: keyId(log), bytes })}`
  expect(readSigned(note, log)?.checkpoint.size).toBe(1)
  expect(readSigned(note.replace('\n1\n', '\n2\n'), log)).toBeNull()
  expect(readSigned(note, { ...log, name: 'other' })).toBeNull()

  const witness: Key = { name: 'witness.example', type: COSIGNED, publicKey: log.publicKey }
  const cosignature = cosignatureBytes(1_679_315_147, sign(null, cosignedMessage(text, 1_679_315_147), privateKey))
  const signature = { name: witness.name, keyId: keyId(witness), bytes: cosignature }
  expect(cosignedMessage('x\n', 1_679_315_147)).toEqual(utf8('cosignature/v1\ntime 1679315147\nx\n'))
  expect(cosignedAt(text, [signature], witness)).toBe(1_679_315_147_000)
  expect(cosignedAt(text.replace('\n1\n', '\n2\n'), [signature], witness)).toBeNull()
  const later = cosignatureBytes(1_679_315_148, cosignature.subarray(8))
  expect(cosignedAt(text, [{ ...signature, bytes: later }], witness)).toBeNull()
})

test('a proof that is no proof is refused, whatever its length', () => {
  const leaves = ['a', 'b', 'c'].map((entry) => leafHash(utf8(entry)))
  const [leaf = new Uint8Array()] = leaves
  const tree = { size: 1, root: leaf }
  expect(isIncluded(leaf, 0, tree, [])).toBe(true)
  expect(isIncluded(leaf, 0, tree, leaves)).toBe(false)
  expect(isIncluded(leaf, 1, tree, [])).toBe(false)
  expect(isConsistent(tree, { size: 3, root: leaf }, [])).toBe(false)
  expect(isConsistent({ size: 3, root: leaf }, tree, [])).toBe(false)
  expect(isConsistent(tree, tree, leaves)).toBe(false)
})

test('an entry is as docs/books.md has it', () => {
  const entry = entryOf({ uid: 'maria', position: 7, hash: 'ab'.repeat(32) }, new Uint8Array(32).fill(1))
  expect(hex(entry)).toBe(EXAMPLE_ENTRY)
  expect(fromBase64('*')).toBeNull()
})

/** By Python's `hmac`. */
const EXAMPLE_ENTRY =
  'f07400ee366fb7d570868e943dea10d93a7fb5a79498bd82bc3ad4910bc05b6d8addef428d44c4fbedd4cb78bbd502cf8a9cddc48d36bfb218d5a6b6d957977b'
