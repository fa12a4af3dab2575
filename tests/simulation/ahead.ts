import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../../tools/root.ts'

const WORKERS = pathToFileURL(inRoot('workers')).href

/**
 * What a worker loads when it first needs it is loaded with the file that asks for it, from now on: the first time takes
 * real time, and only the first world of a process would have it.
 */
export function loadAhead(): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      if (!url.startsWith(`${WORKERS}/`) || !loaded.source) return loaded
      return { ...loaded, source: withoutWaiting(String(loaded.source)) }
    },
  })
}

function withoutWaiting(source: string): string {
  const ahead: string[] = []
  const changed = source.replaceAll(/(?<!typeof )\bimport\(('[^']+')\)/g, (_, from: string) => {
    const name = `loadedAhead${ahead.length}`
    ahead.push(`import * as ${name} from ${from}`)
    return `Promise.resolve(${name})`
  })
  return [changed, ...ahead].join('\n')
}
