import { existsSync } from 'node:fs'

/** The Python of this machine's Debian packages. */
export const PYTHON = '/usr/bin/python3'

export const hasPython = (): boolean => existsSync(PYTHON)
