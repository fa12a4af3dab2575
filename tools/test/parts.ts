import { hasPostgres } from './postgres.ts'

/** The parts of `npm test`: the folders of `tests/` that it runs, in this order. */
export const PARTS = ['unit', 'browser', 'postgres', 'attacks', 'outages', 'distributed', 'conformance', 'chaos', 'e2e']

/**
 * What a whole run plays. Where PostgreSQL is, every attack is part of `postgres`, with connections that really meet;
 * playing each of them on the embedded database too, which does one thing at a time, is left to the night.
 */
export function wholeRun(isNightly: boolean): string[] {
  return hasPostgres() && !isNightly ? PARTS.filter((part) => part !== 'attacks') : PARTS
}
