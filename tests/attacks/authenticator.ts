import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** An authenticator of software, which may do what real ones never would. */

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

interface Answering {
  /** Of the page, from which the authenticator's own name for it follows. */
  origin: string
  challenge: string
}

export interface Changes {
  userHandle?: string
  counter?: number
  /** Without the player's finger or PIN. */
  isUnverified?: boolean
  rpId?: string
}

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  let handle = ''
  let counter = 0

  function clientData(type: string, { origin, challenge }: Answering): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function data({ origin }: Answering, flags: number, changes: Changes): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(changes.isUnverified ? flags & ~VERIFIED : flags)
    rest.writeUInt32BE(changes.counter ?? counter, 1)
    return Buffer.concat([sha256(changes.rpId ?? new URL(origin).hostname), rest])
  }

  return {
    id: credential.id,
    register(asked: Answering & { handle: string }, changes: Changes = {}) {
      handle = asked.handle
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR: a key of ES256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const head = data(asked, PRESENT | VERIFIED | HAS_KEY, changes)
      const attested = Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      // {fmt: 'none', attStmt: {}, authData}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([attested.length]),
        attested,
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', asked)),
        attestationObject: base64url(attestation),
      }
      return { ...credential, response }
    },
    answer(asked: Answering, changes: Changes = {}) {
      counter += 1
      const authenticatorData = data(asked, PRESENT | VERIFIED, changes)
      const client = clientData('webauthn.get', asked)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)),
        userHandle: changes.userHandle ?? handle,
      }
      return { ...credential, response }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
