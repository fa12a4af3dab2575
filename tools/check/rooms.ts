import { posix } from 'node:path'
import { parseSync } from 'vite'

/** The rooms of the README: what a room may import besides itself, and which packages it must not know. */
interface Room {
  may: string[]
  mayTypesOf?: string[]
  packages: (name: string) => boolean
}

const pageOnly = /^(react|react-dom|wouter|workbox-window|@lingui\/react|@preact\/signals-react)(\/|$)/
const storage = /^(dexie|idb-keyval)(\/|$)/
const onServer = (name: string) => !pageOnly.test(name) && !storage.test(name)
const serverOnly = /^(node:|@fastify\/|fastify$|kysely|pg$|pino|web-push|ws$|@electric-sql\/)/

const rooms: Record<string, Room> = {
  contract: { may: [], packages: (name) => name === 'valibot' },
  brand: { may: ['contract/'], packages: (name) => name.startsWith('node:') },
  workers: { may: ['contract/'], packages: (name) => !pageOnly.test(name) && !serverOnly.test(name) },
  src: {
    may: ['contract/', 'locales/'],
    mayTypesOf: ['workers/'],
    packages: (name) => !storage.test(name) && !serverOnly.test(name),
  },
  sw: { may: ['contract/constants.ts'], packages: (name) => /^(workbox-|idb-keyval$|virtual:brand$)/.test(name) },
  locales: { may: [], packages: () => false },
  protocols: { may: ['contract/'], packages: (name) => name === 'valibot' || name === 'node:crypto' },
  server: { may: ['contract/', 'protocols/', 'brand/', 'sandbox/'], packages: onServer },
  sandbox: { may: ['contract/', 'protocols/', 'brand/', 'server/'], packages: onServer },
}

/** How a room's files are built is the tools' business. */
const buildSettings = /\/vite\.config\.ts$/

/** The constants are shared with the service worker, so they bring nothing along. */
const importsNothing = 'contract/constants.ts'

interface Import {
  request: string
  typesOnly: boolean
}

function importsOf(file: string, code: string): Import[] {
  const { module } = parseSync(file, code)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    typesOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ request: moduleRequest.value, typesOnly: isType }] : [],
    ),
  )
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => code.slice(moduleRequest.start, moduleRequest.end))
    .filter((request) => /^(['"`]).*\1$/.test(request))
    .map((request) => ({ request: request.slice(1, -1), typesOnly: false }))
  return [...imports, ...exports, ...dynamic]
}

/** What a file imports against the table, each as a sentence. `file` is relative to the project, with slashes. */
export function forbiddenImports(file: string, code: string): string[] {
  const roomName = file.split('/')[0] ?? ''
  const room = rooms[roomName]
  if (!room || buildSettings.test(file)) return []
  return importsOf(file, code)
    .filter((imported) => !isAllowed(file, roomName, room, imported))
    .map(({ request }) => `${file} imports ${request}`)
}

function isAllowed(file: string, roomName: string, room: Room, { request, typesOnly }: Import): boolean {
  if (file === importsNothing) return false
  if (!request.startsWith('.')) return room.packages(request)
  const target = posix.join(posix.dirname(file), request)
  const open = [`${roomName}/`, ...room.may, ...(typesOnly ? (room.mayTypesOf ?? []) : [])]
  return open.some((prefix) => target.startsWith(prefix))
}
