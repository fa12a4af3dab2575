import type { Rolldown } from 'vite'

/**
 * What imports a module: the page (or the worker) itself, or a lazy module, named by its screen's folder if it has one.
 */
type Root = string

const page: Root = 'page'
const firstScreen: Root = 'game'
/** After the others in the alphabet: the bundler gives what several chunks need to the first of them. */
const security = 'security'
/** Where players log in, verify their identity, and look after their account. */
const accountScreens: ReadonlySet<Root> = new Set([
  'login',
  'register',
  'forgetPassword',
  'securityCenter',
  'setting',
  'withdraw',
  'kycVerification',
  'kycBaseInfo',
  'kycUpload',
  'kycStatus',
])

/**
 * Assigns modules to chunks so that the first view takes few requests. Modules that the page needs, or that the lobby
 * shares with another screen, join the page's chunk; modules that only screens of the account share form one chunk, those
 * of all other screens another; the rest stay with their screen.
 */
export const sharedChunks: Rolldown.CodeSplittingNameFunction = (id, modules) => {
  const roots = rootsOf(id, modules)
  if (roots.has(page)) return page
  if (roots.size < 2) return null
  if (roots.has(firstScreen)) return page
  return [...roots].every((root) => accountScreens.has(root)) ? security : 'screens'
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
