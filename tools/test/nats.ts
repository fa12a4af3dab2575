import { existsSync } from 'node:fs'

/** The NATS server of this machine's Debian packages. */
export const NATS_SERVER = '/usr/sbin/nats-server'

export const hasNats = (): boolean => existsSync(NATS_SERVER)
