import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export function inRoot(...parts: string[]): string {
  return join(root, ...parts)
}
