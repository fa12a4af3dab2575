import type { Encrypted } from '../encryption/values.ts'

export interface SecretTables {
  sharedSecret: { name: string; value: Encrypted }
}
