import { hmacSha256, utf8 } from '../fairness/sha256.ts'
import { joined } from './merkle.ts'

/** A place in a player's chain of journals, and the hash of the journal there. */
export interface Head {
  readonly uid: string
  readonly position: number
  /** Hexadecimal. */
  readonly hash: string
}

/**
 * What the log has of a head: a name of the place, and the head itself, both blinded with a salt (32 bytes) that player
 * and operator know. Nobody else learns whose it is, nor which entries are of one player; but everybody sees when a
 * place is sealed twice.
 */
export function entryOf({ uid, position, hash }: Head, salt: Uint8Array): Uint8Array {
  const place = `${uid}\n${position}`
  return joined(hmacSha256(salt, utf8(`place\n${place}`)), hmacSha256(salt, utf8(`head\n${place}\n${hash}`)))
}
