import type { Purpose } from './keyRing.ts'

export interface EncryptedColumn {
  purpose: Purpose
  type: 'text' | 'bytes'
  /** The columns that say whose the value is: together with its place it can be decrypted, and nowhere else. */
  owner: readonly string[]
  /** A column with a keyed hash of it, to find it by. */
  hash?: string
}

const text = (purpose: Purpose, ...owner: string[]): EncryptedColumn => ({ purpose, type: 'text', owner })
const bytes = (purpose: Purpose, ...owner: string[]): EncryptedColumn => ({ purpose, type: 'bytes', owner })

/** Every column that is encrypted. Who adds one here has it encrypted at the next start, and rotated with the others. */
export const ENCRYPTED_COLUMNS = {
  'chat_message.picture': bytes('chat', 'chat_id', 'client_id'),
  'chat_message.text': text('chat', 'chat_id', 'client_id'),
  'claw_seed.server_seed': text('secret', 'uid'),
  'game_round.server_seed': text('secret', 'id'),
  'game_seed.server_seed': text('secret', 'id'),
  'game_table_secret.secret': text('secret', 'code', 'day'),
  'identity.base': text('identity', 'uid'),
  'identity.expiry': text('identity', 'uid'),
  'identity.id_no': text('identity', 'uid'),
  'payment_provider.secret': text('secret', 'code'),
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
} satisfies Record<string, EncryptedColumn>

export type EncryptedColumnName = keyof typeof ENCRYPTED_COLUMNS

export const isEncryptedColumn = (name: string): name is EncryptedColumnName => Object.hasOwn(ENCRYPTED_COLUMNS, name)

/** Every column that holds a keyed hash in place of the value. */
export const KEYED_HASH_COLUMNS = {
  'identity.id_key': 'identity',
  'identity.person_key': 'identity',
  'identity_document.id_key': 'identity',
  'sms_code.code_hash': 'sms',
  'sms_code.phone': 'phone',
  'uploaded_file.hash': 'photo',
  'wallet_account.account_key': 'payout',
} satisfies Record<string, Purpose>
