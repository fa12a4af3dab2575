import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../../tools/root.ts'

interface Locked {
  integrity?: string
  hasInstallScript?: boolean
}

const read = <Content>(file: string): Content => JSON.parse(readFileSync(inRoot(file), 'utf8'))
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const locked = Object.entries(packages).filter(([place]) => place !== '')

/** What is installed is what was looked at: a package cannot be exchanged, nor do anything before it is asked to. */
test('every package is held by the hash of its content', () => {
  expect(locked.length).toBeGreaterThan(100)
  const loose = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  expect(loose).toEqual([])
})

test('no package runs a script when it is installed', () => {
  const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json')
  const named = locked.filter(([, one]) => one.hasInstallScript).map(([place]) => place.replace('node_modules/', ''))
  expect(Object.fromEntries(named.map((name) => [name, false]))).toEqual(allowScripts)
})
