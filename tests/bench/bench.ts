import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'

/** Shared by every part of the page's bench. */
export interface Bench {
  browser: Browser
  /** The operator's, which serves the app too. */
  origin: string
  rounds: number
}

/** Selectors of the lobby's first card. */
export const CARD = { floor: '[data-card]', app: '.cover img' }

export const appFolder = fileURLToPath(new URL('../../dist/app', import.meta.url))
export const playFolder = fileURLToPath(new URL('../../dist/play', import.meta.url))
export const floorFolder = fileURLToPath(new URL('../../dist/floor', import.meta.url))

/**
 * Playwright's inspector makes V8 locate every new error, for which V8 parses all code above it again: 25 ms of a
 * start, 100 at 4×, for an error that React only stores. No player's browser does that.
 */
export const BENCH_FLAGS = ['--js-flags=--no-enable-lazy-source-positions']

/** A number from the environment, for shorter or longer runs. */
export function setting(name: string, usual: number): number {
  return Number(process.env[name] ?? usual)
}
