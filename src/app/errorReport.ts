/** What went wrong on this page, for the player to copy and for the console; nothing is sent by itself. */
import { appName } from 'virtual:brand'

const lines: string[] = []
const KEPT_MAX = 20

export function keepReport(error: unknown, where?: string | null) {
  const words = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)
  lines.push(`${new Date().toISOString()} ${location.pathname}\n${words}${where ?? ''}`)
  if (lines.length > KEPT_MAX) lines.shift()
}

/** The build, the browser and the last errors, as one text. */
export function reportText(): string {
  const build = `${appName} ${import.meta.env.VITE_VERSION} (${import.meta.env.VITE_BUILD_ID})`
  return [build, navigator.userAgent, ...lines].join('\n\n')
}

/** Call once. Nothing is muted: errors of chunks, storage and quota are what this app promises to handle. */
export function listenForErrors() {
  addEventListener('error', (event) => keepReport(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => keepReport(event.reason))
}
