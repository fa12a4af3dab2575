import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Handle } from '../database/transaction.ts'
import type { Settings } from '../settings.ts'
import { sharedSecret } from '../database/encryption/sharedSecret.ts'

/** Identifies this operator to push services (RFC 8292); keys in base64url. */
export interface Vapid {
  subject: string
  publicKey: string
  privateKey: string
}

/** The configured key, or one generated once and stored in the database: subscriptions are bound to it. */
export async function vapidOf(db: Handle, { vapid: { subject, privateKey } }: Settings): Promise<Vapid> {
  const key = privateKey ?? (await sharedSecret(db, 'vapid', () => webPush.generateVAPIDKeys().privateKey))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key, 'base64url')
  return { subject, publicKey: pair.getPublicKey('base64url'), privateKey: key }
}
