export interface SecretTables {
  sharedSecret: { name: string; value: string }
}
