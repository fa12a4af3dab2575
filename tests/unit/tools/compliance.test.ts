import { describe, expect, test } from 'vitest'
import { clausesIn, faultsOf, tallyOf } from '../../../tools/compliance/clauses.ts'
import { componentsOf } from '../../../tools/compliance/components.ts'
import { auditReport, type RanTest, unproven, verdictOf } from '../../../tools/compliance/report.ts'

const FILE = 'tests/unit/clock.test.ts'
const SOURCE = `describe('a clock', () => { test.each(['a'])('tells %s’s time', () => {}) })`
const read = (file: string) => (file === FILE ? SOURCE : null)
const clausesOf = (...rows: string[]) => clausesFrom('gli.md', ...rows)
const clausesFrom = (document: string, ...rows: string[]) =>
  clausesIn(
    document,
    `# Clauses\n\n| clause | what it asks | state | shown by |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  )
const faultsIn = (...rows: string[]) => faultsOf(clausesOf(...rows), read)

describe('the clauses of a standard', () => {
  test('are read with the tests that show them', () => {
    const [clause] = clausesOf(`| 2.2.1 | one clock | shown | \`${FILE}\` “a clock”; \`${FILE}\` “tells %s’s time” |`)
    expect(clause).toMatchObject({ document: 'gli.md', number: '2.2.1', asks: 'one clock', state: 'shown' })
    expect(clause?.tests).toEqual([
      { file: FILE, title: 'a clock' },
      { file: FILE, title: 'tells %s’s time' },
    ])
  })

  test('are without fault where every test exists, and everything else says why', () => {
    expect(
      faultsIn(
        `| 1 | one clock | shown | \`${FILE}\` “tells %s’s time” |`,
        '| 2 | NTP | document | [operators.md](../operators.md) |',
        '| 3 | tournaments | not applicable | there are none |',
        '| 4 | reports | open | nothing writes them |',
      ),
    ).toEqual([])
  })

  test.each([
    [
      'a test that is not in its file',
      `| 1 | one clock | shown | \`${FILE}\` “tells the time” |`,
      'names “tells the time”',
    ],
    ['a file that is not there', '| 1 | one clock | shown | `tests/unit/gone.test.ts` “a clock” |', 'names “a clock”'],
    ['no test', '| 1 | one clock | shown | everybody knows |', 'is shown by no test'],
    ['a document without a link', '| 1 | NTP | document | the manual |', 'links to no document'],
    ['a state that there is not', '| 1 | NTP | fine | yes |', 'has the state “fine”'],
    ['no answer', '| 1 | NTP | open |  |', 'is no whole row'],
  ])('are refused with %s', (_what, row, fault) => {
    expect(faultsIn(row)).toEqual([expect.stringContaining(`gli.md: 1 ${fault}`)])
  })

  test('stand there once each', () => {
    const row = '| 1 | one clock | open | nothing |'
    expect(faultsIn(row, row)).toEqual(['gli.md: 1 stands there twice'])
  })

  test('are counted: of those that apply, which part is shown', () => {
    const rows = ['shown', 'shown', 'document', 'open', 'not applicable'].map(
      (state, n) => `| ${n} | a | ${state} | b |`,
    )
    const tally = { all: 5, applicable: 4, open: 1, percent: 75 }
    expect(tallyOf(clausesOf(...rows))).toMatchObject(tally)
    // What we promise beside the rules makes them no better kept.
    const promises = clausesFrom('docs/compliance/players.md', '| R1 | a statement | shown | b |')
    expect(tallyOf([...clausesOf(...rows), ...promises])).toMatchObject(tally)
  })
})

describe('the report', () => {
  const ran: RanTest[] = [
    { file: FILE, titles: ['tells Manila’s time', 'a clock'], state: 'passed' },
    { file: FILE, titles: ['tells Hanoi’s time', 'a clock'], state: 'passed' },
    { file: FILE, titles: ['goes back', 'a clock'], state: 'failed' },
    { file: FILE, titles: ['strikes'], state: 'skipped' },
  ]
  const verdict = (title: string, file = FILE) => verdictOf({ file, title }, ran)

  test('says of a test, in all its cases, and of a group what became of it', () => {
    expect(verdict('tells %s’s time')).toBe('passed')
    expect(verdict('a clock')).toBe('failed')
    expect(verdict('strikes')).toBe('did not run')
    expect(verdict('tells')).toBe('did not run')
    expect(verdict('tells %s’s time', 'tests/unit/other.test.ts')).toBe('did not run')
  })

  test('counts no clause as held of which a test failed or did not run', () => {
    const clauses = clausesOf(
      `| 1 | a | shown | \`${FILE}\` “tells %s’s time” |`,
      `| 2 | b | shown | \`${FILE}\` “tells %s’s time”; \`${FILE}\` “goes back” |`,
      `| 3 | c | shown | \`${FILE}\` “strikes” |`,
      '| 4 | d | open | nothing |',
    )
    expect(unproven(clauses, ran).map(({ number }) => number)).toEqual(['2', '3'])
    const components = componentsOf(['00  server/a.ts', '11  server/b.ts', '22  dist/app/sw.js'])
    const facts = {
      commit: 'abc',
      isChanged: false,
      at: new Date(0),
      versions: { Jolly: '1' },
      clauses,
      ran,
      components,
    }
    const report = auditReport(facts)
    expect(report).toContain('Commit `abc`, 1970-01-01T00:00:00.000Z. Jolly 1.')
    expect(report).toContain('Of 4 clauses 4 apply. 1 of these are held (25 %)')
    expect(report).toContain('| 2 | b | shown | passed: ')
    expect(report).toContain('failed: `tests/unit/clock.test.ts` “goes back”')
    expect(report).toMatch(/\| server \| 2 \| `[0-9a-f]{64}` \|\n\| dist\/app \| 1 \|/)
  })
})
