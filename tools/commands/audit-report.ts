import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestCase, TestSuite } from 'vitest/node'
import { filesUnder } from '../../server/ownFiles/filesUnder.ts'
import { readClauses } from '../compliance/clauses.ts'
import { componentsOf, hashLines } from '../compliance/components.ts'
import { auditReport, type RanTest, unproven } from '../compliance/report.ts'
import { inRoot, root } from '../root.ts'
import { runTests } from '../test/runTests.ts'

// Runs the tests that docs/compliance names, and writes what became of each clause.
const clauses = readClauses()
const files = [...new Set(clauses.flatMap(({ tests }) => tests.map(({ file }) => file)))]
const { tests } = await runTests({ parts: [], files, onOneDatabase: true }, console.log)
const ran = tests.map(ranTestOf)

const lines = hashLines([...committedFiles(), ...builtFiles()])
writeFileSync(inRoot('dist', 'components.sha256'), lines.map((line) => `${line}\n`).join(''))
const { version }: { version: string } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const report = auditReport({
  commit: git('rev-parse', 'HEAD'),
  isChanged: git('status', '--porcelain') !== '',
  at: new Date(),
  versions: { Jolly: version, 'Node.js': process.versions.node },
  clauses,
  ran,
  components: componentsOf(lines),
})
writeFileSync(inRoot('dist', 'audit-report.md'), report)
console.log('Written: dist/audit-report.md and dist/components.sha256')

const wanting = unproven(clauses, ran)
for (const { document, number } of wanting) console.log(`A test failed or did not run: ${document} ${number}`)
process.exit(wanting.length === 0 ? 0 : 1)

function ranTestOf(test: TestCase): RanTest {
  const titles = [test.name]
  for (let group: TestSuite | TestCase['module'] = test.parent; group.type === 'suite'; group = group.parent) {
    titles.push(group.name)
  }
  const { state } = test.result()
  return {
    file: nameOf(test.module.moduleId),
    titles,
    state: state === 'pending' ? 'skipped' : state,
  }
}

function committedFiles(): string[] {
  return git('ls-files')
    .split('\n')
    .filter((file) => existsSync(inRoot(file)))
}

function builtFiles(): string[] {
  return ['app', 'play'].flatMap((folder) => filesUnder(inRoot('dist', folder))).map(nameOf)
}

function nameOf(path: string): string {
  return relative(root, path).replaceAll('\\', '/')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trimEnd()
}
