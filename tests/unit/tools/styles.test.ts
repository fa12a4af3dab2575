import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../tools/root.ts'

/** The classes in a style file's selectors: its own, and global ones. */
function classesIn(file: string): { own: Set<string>; global: Set<string> } {
  const selectors = readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  const isModule = file.endsWith('.module.css')
  const global = selectors.matchAll(isModule ? /:global\(\.([\w-]+)\)/g : /\.([a-z][\w-]*)/gi)
  const own = isModule ? selectors.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi) : []
  return { own: new Set([...own].map(nameOf)), global: new Set([...global].map(nameOf)) }
}

const nameOf = (match: RegExpExecArray) => match[1] ?? ''

const posix = (file: string) => file.replaceAll('\\', '/')
const styleFiles = globSync('src/**/*.css', { cwd: root }).map(posix)
const modules = styleFiles.filter((file) => file.endsWith('.module.css'))
const sources = new Map(
  globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => [posix(file), readFileSync(join(root, file), 'utf8')]),
)

/** The classes of a module that a source file uses. */
function takenFrom(module: string, file: string, code: string): string[] {
  return [...code.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)]
    .filter(([, , path = '']) => posix(join(dirname(file), path)) === module)
    .flatMap(([, styles]) => [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(nameOf))
}

test.each(modules)('%s has the classes that are asked of it, and no others', (module) => {
  const taken = new Set([...sources].flatMap(([file, code]) => takenFrom(module, file, code)))
  expect([...classesIn(module).own].toSorted()).toEqual([...taken].toSorted())
})

const plainStyles = styleFiles.filter((file) => !modules.includes(file))
const plainClasses = new Set(plainStyles.flatMap((file) => [...classesIn(file).global]))
/** What stands in quotes. */
const written = [...sources.values()].flatMap((code) => code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).join('\n')
const isWritten = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(written)

test.each(modules)('%s says nothing of a class that nobody has', (module) => {
  expect([...classesIn(module).global].filter((name) => !plainClasses.has(name) && !isWritten(name))).toEqual([])
})

test('no two of them have the same name: their classes would too', () => {
  const names = modules.map((file) => basename(file))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

/** Files that name each other's classes. */
const OPEN = ['Columns', 'Freshness', 'exclusion/Excluded'].map((name) => `src/screens/shared/${name}.css`)

test('the styles of a screen, and of what screens share, are its own', () => {
  const screens = styleFiles.filter((file) => file.startsWith('src/screens/') && !modules.includes(file))
  expect(screens.toSorted()).toEqual(OPEN)
})

test('what the design system says of all at once is about its own', () => {
  const all = ['src/ui/hover.css', 'src/ui/forcedColors.css']
  const parts = styleFiles.filter((file) => file.startsWith('src/ui/') && !all.includes(file))
  const known = new Set(parts.flatMap((file) => [...classesIn(file).global]))
  expect(all.flatMap((file) => [...classesIn(file).global]).filter((name) => !known.has(name))).toEqual([])
})
