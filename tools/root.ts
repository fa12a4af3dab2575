import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export function inRoot(...parts: string[]): string {
  return join(root, ...parts)
}
