import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { inRoot } from '../root.ts'

interface Locked {
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The sources that reach a browser or run in the server. */
const SHIPPED = '{contract,brand,workers,src,sw,server}/**/*.{ts,tsx}'

/**
 * The licence notices of all shipped packages: those bundled into the page, its worker and the service worker, and
 * those of the server, including binaries for other platforms. The same on every machine, except for the texts of
 * packages that are not installed there.
 */
export function licenceNotices(): string {
  const locked = readLock()
  const notices = [...shippedPackages(locked)].toSorted().map((path) => noticeOf(path, locked.get(path)))
  const texts = ['LGPL-3.0', 'GPL-3.0'].map((name) =>
    readFileSync(inRoot('tools', 'build', 'licences', `${name}.txt`), 'utf8'),
  )
  return [INTRODUCTION, ...notices, ...texts].map((part) => part.trim()).join(LINE)
}

const INTRODUCTION = `This app is built with open-source software. These are its packages, with their licences, in order of their names.
The texts of the LGPL and the GPL, which libvips and others come under, stand at the end.`
const LINE = `\n\n${'-'.repeat(80)}\n\n`

/** Paths in `node_modules`, as the lock file names them. */
export function shippedPackages(locked = readLock()): Set<string> {
  const shipped = new Set<string>()
  const add = (name: string, from: string) => {
    const path = resolveIn(locked, name, from)
    if (path === undefined || shipped.has(path)) return
    shipped.add(path)
    const { dependencies, optionalDependencies } = locked.get(path) ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path)
  }
  for (const name of [...Object.keys(locked.get('')?.dependencies ?? {}), ...importedPackages()]) add(name, '')
  return shipped
}

/** The packages that the shipped sources import by name. */
export function importedPackages(): Set<string> {
  const files = globSync(SHIPPED, { cwd: inRoot(), exclude: ['**/*.d.ts', '**/vite.config.ts'] })
  return new Set(files.flatMap(packagesOf))
}

function packagesOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(inRoot(file), 'utf8'))
  const requests = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  return requests.filter((request) => !/^(\.|node:|virtual:)/.test(request)).map(nameOf)
}

const nameOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/** Resolves like Node: in the importer's own `node_modules`, then in each folder above. */
function resolveIn(locked: ReadonlyMap<string, Locked>, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (locked.has(path)) return path
    if (folder === '') return undefined
  }
}

function noticeOf(path: string, { version, license }: Locked = { version: '' }): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return [`${name} ${version}`, `Licence: ${license ?? 'see below'}`, ...textsOf(path)].join('\n\n')
}

function textsOf(path: string): string[] {
  const folder = inRoot(path)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|thirdparty)/i.test(file))
  // libvips' packages list their libraries and licences in the README.
  const named = files.length === 0 && path.includes('libvips') ? ['README.md'] : files
  return named.toSorted().map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim())
}

function readLock(): Map<string, Locked> {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  return new Map(Object.entries(lock.packages))
}
