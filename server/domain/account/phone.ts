import type { Selectable } from 'kysely'
import { decrypt, encrypt, keyedHash } from '../../database/encryption/encryption.ts'
import type { KeyedHash } from '../../database/encryption/values.ts'
import type { PlayerTable } from '../../database/tables/user.ts'
import type { Handle } from '../../database/transaction.ts'

type Player = Selectable<PlayerTable>

/** `917 ••• ••02`: enough for its owner to recognise it. */
export function maskPhone(phone: string): string {
  return phone === '' ? '' : `${phone.slice(0, 3)} ••• ••${phone.slice(-2)}`
}

/** The blind index that a phone is looked up by. */
export const phoneHash = (handle: Handle, phone: string): KeyedHash => keyedHash(handle, 'phone', phone)

/** The linked number, which the player has proven to own; null without one. */
export function boundPhone(handle: Handle, { uid, phone }: Player): string | null {
  return phone && decrypt(handle, 'player.phone', uid, phone)
}

/** The number given at registration, unproven; empty for guests. */
export function registeredPhone(handle: Handle, { uid, registerPhone }: Player): string {
  return registerPhone && decrypt(handle, 'player.register_phone', uid, registerPhone)
}

/** The number that a player's codes are sent to. */
export const phoneOf = (handle: Handle, player: Player): string =>
  boundPhone(handle, player) ?? registeredPhone(handle, player)

/** A bound phone, as it is stored. */
export function encryptedPhone(handle: Handle, uid: string, phone: string) {
  return { phone: encrypt(handle, 'player.phone', uid, phone), phoneHash: phoneHash(handle, phone) }
}

/** The phone of a registration, as it is stored. */
export function encryptedRegisterPhone(handle: Handle, uid: string, phone: string) {
  return {
    registerPhone: encrypt(handle, 'player.register_phone', uid, phone),
    registerPhoneHash: phoneHash(handle, phone),
  }
}
