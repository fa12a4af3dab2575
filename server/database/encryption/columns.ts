import type { Purpose } from './keyRing.ts'

export interface EncryptedColumn {
  purpose: Purpose
  type: 'text' | 'bytes'
  /** Columns that identify the value's owner: it can only be decrypted together with them. */
  owner: readonly string[]
  /** The column with its keyed hash, for lookups. */
  hash?: string
}

export const text = (purpose: Purpose, ...owner: string[]): EncryptedColumn => ({ purpose, type: 'text', owner })
export const bytes = (purpose: Purpose, ...owner: string[]): EncryptedColumn => ({ purpose, type: 'bytes', owner })

/** Columns by table and name, without the schema: a value is bound to that name. */
export type EncryptedColumns = Readonly<Record<string, EncryptedColumn>>

/**
 * All encrypted columns of the operator. A column added here is encrypted at the next start, and included in key
 * rotation.
 */
export const ENCRYPTED_COLUMNS = {
  'authenticator_app.secret': text('secret', 'uid'),
  'claw_seed.server_seed': text('secret', 'uid'),
  'data_export_part.content': bytes('export', 'uid', 'number'),
  'identity.base': text('identity', 'uid'),
  'identity.expiry': text('identity', 'uid'),
  'identity.id_no': text('identity', 'uid'),
  'player.identity_name': text('identity', 'uid'),
  'player.identity_no_masked': text('identity', 'uid'),
  'player.phone': { ...text('phone', 'uid'), hash: 'phone_hash' },
  'player.register_phone': { ...text('phone', 'uid'), hash: 'register_phone_hash' },
  'shared_secret.value': text('secret', 'name'),
  'test_phone.code': text('sms', 'phone_hash'),
  'test_phone.phone': text('phone', 'phone_hash'),
  'uploaded_file.content': bytes('photo', 'file_id'),
  'wallet_account.account': text('payout', 'uid', 'bank'),
  'wallet_account.name': text('payout', 'uid', 'bank'),
  'withdraw_order.account': text('payout', 'order_no'),
  'withdraw_order.name': text('payout', 'order_no'),
} satisfies EncryptedColumns

/** All columns that store a keyed hash instead of the value. */
const KEYED_HASH_COLUMNS = {
  'identity.id_key': 'identity',
  'identity.person_key': 'identity',
  'identity_document.id_key': 'identity',
  'recovery_code.code_hash': 'secret',
  'sms_code.code_hash': 'sms',
  'sms_code.phone': 'phone',
  'uploaded_file.hash': 'photo',
  'wallet_account.account_key': 'payout',
} satisfies Record<string, Purpose>

/** The encrypted and hashed columns of a schema. */
export interface ProtectedSchema {
  /** Prefix of table names: empty, or a schema and a dot. */
  readonly prefix: string
  readonly encrypted: EncryptedColumns
  readonly hashed: Readonly<Record<string, Purpose>>
}

export const OPERATOR_SCHEMA: ProtectedSchema = {
  prefix: '',
  encrypted: ENCRYPTED_COLUMNS,
  hashed: KEYED_HASH_COLUMNS,
}
