import { encryptionOf } from '../../server/database/encryption/encryption.ts'
import { ENCRYPTED_COLUMNS } from './columns.ts'

export const { encrypt, decrypt, encryptBytes, decryptBytes } = encryptionOf(ENCRYPTED_COLUMNS)
