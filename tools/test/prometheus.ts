import { existsSync } from 'node:fs'

/** Of this machine's Debian packages. */
export const PROMETHEUS = '/usr/bin/prometheus'
export const PROMTOOL = '/usr/bin/promtool'

export const hasPrometheus = (): boolean => existsSync(PROMETHEUS)
