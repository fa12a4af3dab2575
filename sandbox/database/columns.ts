import { bytes, type EncryptedColumns, type ProtectedSchema, text } from '../../server/database/encryption/columns.ts'

/** All encrypted columns of the sandbox. */
export const ENCRYPTED_COLUMNS = {
  'chat_message.picture': bytes('chat', 'chat_id', 'client_id'),
  'chat_message.text': text('chat', 'chat_id', 'client_id'),
  'game_beacon_key.secret_key': text('secret', 'id'),
  'game_round.server_seed': text('secret', 'id'),
  'game_seed.server_seed': text('secret', 'id'),
  'game_table_secret.secret': text('secret', 'code', 'day'),
  'payment_provider.secret': text('secret', 'code'),
  'staff_factor.secret': text('secret', 'name_key'),
} satisfies EncryptedColumns

export const SANDBOX_SCHEMA: ProtectedSchema = { prefix: 'sandbox.', encrypted: ENCRYPTED_COLUMNS, hashed: {} }
