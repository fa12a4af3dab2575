import { existsSync } from 'node:fs'
import { buildIfChanged } from '../build/app.ts'
import { inRoot, root } from '../root.ts'
import { runTool, type Outcome } from '../spawn.ts'
import { auditLockFile } from './audit.ts'
import { brokenBudgets, budgeted, budgetedGames } from './budgets.ts'
import { weigh, weighGames } from './measure.ts'
import { checkBoundaries } from './boundaries.ts'
import { checkCompliance } from './compliance.ts'

interface Check {
  name: string
  run: () => Promise<Outcome>
  /** Its output is shown even if it passes. */
  tells?: boolean
}

const typedFolders = ['.', 'workers', 'sw', 'server', 'sandbox', 'sandbox/games/play', 'tests']

export const checks: Check[] = [
  ...typedFolders
    .filter((folder) => existsSync(inRoot(folder, 'tsconfig.json')))
    .map((folder) => ({
      name: folder === '.' ? 'types of src' : `types of ${folder}`,
      run: () => runTool('typescript', 'tsc', ['--noEmit', '-p', folder]),
    })),
  { name: 'import rules', run: () => checkBoundaries(root) },
  { name: 'format', run: () => runTool('oxfmt', 'oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => runTool('oxlint', 'oxlint', ['--type-aware', '--deny-warnings', '.']) },
  { name: 'dead code', run: () => runTool('knip', 'knip', []) },
  { name: 'catalogs in step', run: () => runTool('@lingui/cli', 'lingui', ['check', 'sync', '--clean', '--verbose']) },
  { name: 'translations', run: () => runTool('@lingui/cli', 'lingui', ['check', 'missing', '--verbose']) },
  { name: 'byte budgets', run: checkBudgets },
  { name: 'clauses of the standards', run: checkCompliance, tells: true },
  { name: 'known holes in packages', run: () => auditLockFile(), tells: true },
]

async function checkBudgets(): Promise<Outcome> {
  try {
    await buildIfChanged(() => {})
    const [app, games] = [await weigh(inRoot('dist', 'app')), await weighGames(inRoot('dist', 'play'))]
    const broken = brokenBudgets([...budgeted(app), ...budgetedGames(games)])
    return { ok: broken.length === 0, output: broken.join('\n') }
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) }
  }
}
