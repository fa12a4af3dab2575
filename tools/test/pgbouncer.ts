import { existsSync } from 'node:fs'

/** The pgbouncer of this machine's Debian packages. */
export const PGBOUNCER = '/usr/sbin/pgbouncer'

export const hasPgbouncer = (): boolean => existsSync(PGBOUNCER)
