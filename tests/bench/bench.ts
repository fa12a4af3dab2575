import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'

/** What every part of the page's bench works with. */
export interface Bench {
  browser: Browser
  /** Of the operator, which serves the app too. */
  origin: string
  rounds: number
}

/** Selects what a lobby's first card is. */
export const CARD = { floor: '[data-card]', app: '.cover img' }

export const appFolder = fileURLToPath(new URL('../../dist/app', import.meta.url))
export const floorFolder = fileURLToPath(new URL('../../dist/floor', import.meta.url))

/** A number from the environment, for shorter or longer runs. */
export function setting(name: string, usual: number): number {
  return Number(process.env[name] ?? usual)
}
