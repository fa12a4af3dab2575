import type { Component } from './components.ts'
import { type Clause, isRule, type NamedTest, tallyOf } from './clauses.ts'

/** A test that ran; `title` with those of its groups, as Vitest writes them. */
export interface RanTest {
  file: string
  titles: readonly string[]
  state: 'passed' | 'failed' | 'skipped'
}

export type Verdict = 'passed' | 'failed' | 'did not run'

interface Facts {
  commit: string
  /** Of the working folder. */
  isChanged: boolean
  at: Date
  versions: Record<string, string>
  clauses: readonly Clause[]
  ran: readonly RanTest[]
  components: readonly Component[]
}

/** What became of a test, or of a group: all of them, for one that is run for several cases. */
export function verdictOf({ file, title }: NamedTest, ran: readonly RanTest[]): Verdict {
  const pattern = patternOf(title)
  const meant = ran.filter((test) => test.file === file && test.titles.some((one) => pattern.test(one)))
  if (meant.some(({ state }) => state === 'failed')) return 'failed'
  return meant.some(({ state }) => state === 'passed') ? 'passed' : 'did not run'
}

/** `%s`, `$name` and `${name}` stand for what each case puts there. */
function patternOf(title: string): RegExp {
  const parts = title.split(/%[sidjo]|\$\{[^}]*\}|\$[a-z]\w*/i)
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`)
}

/** The shown clauses of which a test failed or did not run. */
export function unproven(clauses: readonly Clause[], ran: readonly RanTest[]): Clause[] {
  return clauses.filter(
    ({ state, tests }) => state === 'shown' && tests.some((test) => verdictOf(test, ran) !== 'passed'),
  )
}

export function auditReport({ commit, isChanged, at, versions, clauses, ran, components }: Facts): string {
  const { all, byTest, byDocument, open, notApplicable, applicable } = tallyOf(clauses)
  const wanting = unproven(clauses, ran).filter(isRule)
  const held = byTest - wanting.length + byDocument
  return [
    '# Audit report',
    '',
    `Commit \`${commit}\`${isChanged ? ', with changes that are not committed' : ''}, ${at.toISOString()}. ${Object.entries(
      versions,
    )
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}.`,
    '',
    `Of ${all} clauses ${applicable} apply. ${held} of these are held (${percent(held, applicable)}): ${byTest - wanting.length} by tests that passed, ${byDocument} by documents. ` +
      `${open} are open, and of ${wanting.length} a test failed or did not run. ${notApplicable} do not apply.`,
    '',
    ...documentsOf(clauses).flatMap((document) => [`## ${document}`, '', ...tableOf(clauses, document, ran), '']),
    '## Components',
    '',
    'SHA-256 over the lines of `components.sha256` of each: `sha256sum --check` compares the files, with nothing of ours in between.',
    '',
    '| component | files | SHA-256 |',
    '|---|---|---|',
    ...components.map(({ name, files, hash }) => `| ${name} | ${files} | \`${hash}\` |`),
    '',
  ].join('\n')
}

const percent = (part: number, whole: number) => `${Math.floor((1_000 * part) / whole) / 10} %`

const documentsOf = (clauses: readonly Clause[]) => [...new Set(clauses.map(({ document }) => document))]

function tableOf(clauses: readonly Clause[], document: string, ran: readonly RanTest[]): string[] {
  const rows = clauses
    .filter((clause) => clause.document === document)
    .map(({ number, asks, state, answer, tests }) => {
      const results = tests.map((test) => `${verdictOf(test, ran)}: \`${test.file}\` “${test.title}”`)
      return `| ${number} | ${asks} | ${state} | ${results.length > 0 ? results.join('<br>') : answer} |`
    })
  return ['| clause | what it asks | state | result |', '|---|---|---|---|', ...rows]
}
