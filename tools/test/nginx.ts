import { existsSync } from 'node:fs'

/** The nginx of this machine's Debian packages. */
export const NGINX = '/usr/sbin/nginx'

export const hasNginx = (): boolean => existsSync(NGINX)
