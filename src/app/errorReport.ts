/** The errors of this page, for the console and for the player to copy; nothing is sent. */
import { appName } from 'virtual:brand'
import type { PageErrors } from '../timing/timing.ts'
import { ChunkError } from './chunks.ts'

const lines: string[] = []
const KEPT_MAX = 20
const counted: PageErrors = { uncaught: 0, failedChunks: 0 }

export function keepReport(error: unknown, where?: string | null) {
  counted[error instanceof ChunkError ? 'failedChunks' : 'uncaught'] += 1
  const words = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)
  lines.push(`${new Date().toISOString()} ${location.pathname}\n${words}${where ?? ''}`)
  if (lines.length > KEPT_MAX) lines.shift()
}

/** The number of errors by kind since the page was opened. */
export const countErrors = (): PageErrors => ({ ...counted })

/** The build, the browser and the last errors, as one text. */
export function reportText(): string {
  const build = `${appName} ${import.meta.env.VITE_VERSION} (${import.meta.env.VITE_BUILD_ID})`
  return [build, navigator.userAgent, ...lines].join('\n\n')
}

/** Call once. Nothing is filtered out: the app handles the expected errors (chunks, storage, quota) itself. */
export function listenForErrors() {
  addEventListener('error', (event) => keepReport(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => keepReport(event.reason))
}
