import type { Rolldown } from 'vite'

/** Where a module is wanted from: the page (or the worker) itself, or the name of a lazy screen's folder (or other lazy module). */
type Root = string

const page: Root = 'page'
const firstScreen: Root = 'game'

/**
 * Which chunk a module goes to, so that the first view is few requests. What the page itself needs, or the lobby and a
 * later screen, travels with the page; what later screens share is one chunk of its own; the rest stays where it is.
 */
export const sharedChunks: Rolldown.CodeSplittingNameFunction = (id, modules) => {
  const roots = rootsOf(id, modules)
  if (roots.has(page)) return page
  if (roots.size < 2) return null
  return roots.has(firstScreen) ? page : 'screens'
}

function rootsOf(id: string, modules: Rolldown.ChunkingContext): Set<Root> {
  const roots = new Set<Root>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const info = modules.getModuleInfo(next)
    if (!info) continue
    if (info.isEntry) roots.add(page)
    if (info.dynamicImporters.length > 0) roots.add(rootName(next))
    waiting.push(...info.importers)
  }
  return roots
}

function rootName(id: string): Root {
  return id.match(/\/src\/screens\/(\w+)\//)?.[1] ?? id
}
