import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'

const STATES = ['shown', 'document', 'open', 'not applicable'] as const
type State = (typeof STATES)[number]

export interface NamedTest {
  file: string
  /** Of the test, or of the group of tests, as it stands in the file. */
  title: string
}

/** A row of `docs/compliance/`. */
export interface Clause {
  document: string
  number: string
  asks: string
  state: string
  /** What shows it, or why it is open or does not apply; Markdown. */
  answer: string
  tests: NamedTest[]
}

const HEADER = '| clause | what it asks | state | shown by |'
const TEST = /`(tests\/[^`]+\.test\.tsx?)` “([^”]+)”/g

/** All clauses of the documents, in their order. */
export function readClauses(): Clause[] {
  return globSync('docs/compliance/*.md', { cwd: inRoot() })
    .toSorted()
    .flatMap((document) => clausesIn(document, readFileSync(inRoot(document), 'utf8')))
}

export function clausesIn(document: string, text: string): Clause[] {
  return text
    .split('\n\n')
    .filter((part) => part.startsWith(HEADER))
    .flatMap((table) => table.trimEnd().split('\n').slice(2))
    .map((row) => clauseOf(document, row))
}

function clauseOf(document: string, row: string): Clause {
  const [number = '', asks = '', state = '', answer = ''] = row.slice(2, -2).split(' | ')
  const tests = [...answer.matchAll(TEST)].map(([, file = '', title = '']) => ({ file, title }))
  return { document, number, asks, state, answer, tests }
}

/** `read` gives a file's text, or null where there is none. */
export function faultsOf(clauses: readonly Clause[], read: (file: string) => string | null): string[] {
  const numbers = clauses.map(({ document, number }) => `${document}: ${number}`)
  const twice = numbers.filter((name, place) => numbers.indexOf(name) !== place)
  return [
    ...twice.map((name) => `${name} stands there twice`),
    ...clauses.flatMap((clause) =>
      faultsOfOne(clause, read).map((fault) => `${clause.document}: ${clause.number} ${fault}`),
    ),
  ]
}

function faultsOfOne({ asks, state, answer, tests }: Clause, read: (file: string) => string | null): string[] {
  if (asks === '' || answer === '') return ['is no whole row']
  if (!STATES.some((known) => known === state)) return [`has the state “${state}”`]
  if (state === 'shown' && tests.length === 0) return ['is shown by no test']
  if (state === 'document' && !/\]\([^)]+\)/.test(answer)) return ['links to no document']
  return tests
    .filter(({ file, title }) => !isTitleIn(read(file) ?? '', title))
    .map(({ file, title }) => `names “${title}”, which is not in ${file}`)
}

/** Whether the text has a test, or a group, of this title. */
function isTitleIn(text: string, title: string): boolean {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`\\(\\s*(['"\`])${literal}\\1`).test(text)
}

/** Our own promises to players are checked as clauses are. Counted with them, rules would look better kept than they are. */
const PROMISES = 'docs/compliance/players.md'
export const isRule = ({ document }: Clause): boolean => document !== PROMISES

/** How many rules are in each state, and which part of those that apply is shown, by a test or a document. */
export function tallyOf(all: readonly Clause[]) {
  const clauses = all.filter(isRule)
  const count = (state: State) => clauses.filter((clause) => clause.state === state).length
  const shown = count('shown') + count('document')
  const applicable = shown + count('open')
  return {
    all: clauses.length,
    byTest: count('shown'),
    byDocument: count('document'),
    open: count('open'),
    notApplicable: count('not applicable'),
    applicable,
    percent: Math.floor((1_000 * shown) / applicable) / 10,
  }
}
