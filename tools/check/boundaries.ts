import { cruise, type ICruiseResult, type IRegularForbiddenRuleType, type IViolation } from 'dependency-cruiser'
import type { Outcome } from '../spawn.ts'

/**
 * What a top-level folder may import besides itself; the rules below and CONTRIBUTING.md's table are derived from it.
 */
interface Boundary {
  may: readonly string[]
  mayTypesOf?: readonly string[]
  /** Allowed or forbidden packages; `node:` stands for all modules of Node. */
  packages: { only: readonly string[] } | { not: readonly string[] }
  /** The same for the table. */
  words: string
}

const page = ['react', 'react-dom', 'wouter', 'workbox-window', '@lingui/react', '@preact/signals-react', 'web-vitals']
const storage = ['dexie', 'idb-keyval']
const operator = ['node:', '@fastify', 'fastify', 'kysely', 'pg', 'pino', 'web-push', 'ws', '@electric-sql']

/** Layers of the data worker, lowest first: each may import itself and those before it. */
const WORKER_LAYERS = [
  [
    'protocol/',
    'alone.ts',
    'backOff.ts',
    'clock.ts',
    'identity.ts',
    'loadOnce.ts',
    'ports.ts',
    'throttle.ts',
    'turns.ts',
  ],
  ['api/', 'proof/'],
  ['overlay.ts', 'query.ts'],
  ['cache/'],
  ['queue/'],
  ['foundation/'],
  ['kyc/', 'money/', 'socket/'],
  ['player/'],
  ['features/'],
] as const

const boundaries: Readonly<Record<string, Boundary>> = {
  contract: {
    may: [],
    packages: { only: ['valibot', '@noble/curves'] },
    words: 'valibot, `@noble/curves`; `contract/constants.ts` nothing at all',
  },
  brand: { may: ['contract/'], packages: { only: ['node:'] }, words: '`contract/`' },
  engines: { may: ['contract/'], packages: { only: ['valibot'] }, words: '`contract/`, valibot' },
  workers: {
    may: ['contract/'],
    packages: { not: [...page, ...operator] },
    words: `\`contract/\`; neither React nor the DOM. Inside it each layer knows those below it: ${WORKER_LAYERS.map(named).toReversed().join(' → ')}`,
  },
  src: {
    may: ['contract/', 'engines/', 'locales/'],
    mayTypesOf: ['workers/'],
    packages: { not: [...storage, ...operator] },
    words:
      '`contract/`, `engines/`, `locales/`, of `workers/` only types; no package that stores, or that the operator is made of',
  },
  sw: {
    may: ['contract/constants.ts', 'contract/errors.ts', 'contract/lobbyAddress.ts'],
    packages: { only: ['workbox-[a-z]+', 'idb-keyval', 'virtual:brand'] },
    words: '`contract/constants.ts`, `contract/errors.ts`, `contract/lobbyAddress.ts`',
  },
  locales: { may: [], packages: { only: [] }, words: 'nothing' },
  protocols: { may: ['contract/'], packages: { only: ['valibot', 'node:'] }, words: '`contract/`, valibot, Node' },
  server: {
    may: ['contract/', 'protocols/', 'brand/'],
    packages: { not: [...page, ...storage] },
    words: '`contract/`, `protocols/`, `brand/`',
  },
  sandbox: {
    may: ['contract/', 'engines/', 'protocols/', 'brand/', 'server/'],
    packages: { not: [...page, ...storage] },
    words:
      '`contract/`, `engines/`, `protocols/`, `brand/`; of `server/` what any server needs (clock, database, jobs, limits), all of it only in `controls/`, `start.ts`, `main.ts` and `rotateKeys.ts`',
  },
}

/** General server code that the sandbox may use: clock, database, jobs, request handling, and how a server stops. */
const OF_ANY_SERVER = [
  'server/beacon.ts',
  'server/clock.ts',
  'server/database/',
  'server/http/(databaseOutages|language|limits|origins|repeatedParameter|sendFile|signedRoutes).ts',
  'server/imageHead.ts',
  'server/jobs/',
  'server/live/signals/signals.ts',
  'server/running.ts',
]

/** What may import both operator and sandbox: the entry points and the controls. */
const KNOW_BOTH = '^sandbox/(controls/|main\\.ts|rotateKeys\\.ts|start\\.ts)'

function named(layer: readonly string[]): string {
  return layer.map((part) => `\`${part}\``).join(' ')
}

/** Build configuration, which is not part of a folder. */
const BUILD_SETTINGS = '/vite\\.config\\.ts$'

const startingWith = (prefixes: readonly string[]) =>
  `^(${prefixes.map((prefix) => prefix.replace('.', '\\.')).join('|')})`
const inWorkers = (layers: readonly (readonly string[])[]) =>
  startingWith(layers.flat().map((part) => `workers/${part}`))
const packageNamed = (names: readonly string[]) => `(^|node_modules/)(${names.join('|')})(/|$)`

type Forbidden = IRegularForbiddenRuleType['to']

function rulesOf(name: string, { may, mayTypesOf = [], packages }: Boundary): IRegularForbiddenRuleType[] {
  const from = { path: `^${name}/`, pathNot: BUILD_SETTINGS }
  const forbidden: Forbidden[] = [
    { dependencyTypes: ['local'], pathNot: startingWith([`${name}/`, ...may, ...mayTypesOf]) },
    ...mayTypesOf.map((other) => ({ path: startingWith([other]), dependencyTypesNot: ['type-only' as const] })),
    ...forbiddenPackages(packages),
  ]
  return forbidden.map((to) => ({ name, severity: 'error', from, to }))
}

function forbiddenPackages(packages: Boundary['packages']): Forbidden[] {
  const dependencyTypesNot = ['local' as const, 'core' as const]
  if ('not' in packages) {
    const node = packages.not.includes('node:') ? [{ dependencyTypes: ['core' as const] }] : []
    return [...node, { path: packageNamed(packages.not), dependencyTypesNot }]
  }
  const node = packages.only.includes('node:') ? [] : [{ dependencyTypes: ['core' as const] }]
  return [...node, { pathNot: packageNamed(packages.only), dependencyTypesNot }]
}

const rules: IRegularForbiddenRuleType[] = [
  ...Object.entries(boundaries).flatMap(([name, boundary]) => rulesOf(name, boundary)),
  // Inside the operator: HTTP imports the calls, calls the domain, and the domain the database, never the reverse.
  {
    name: 'ground',
    severity: 'error',
    from: { path: '^server/database/' },
    to: { path: '^server/(calls|domain|http|jobs|live|push|upstream)/' },
  },
  {
    name: 'inwards',
    severity: 'error',
    from: { path: '^server/(calls|domain)/' },
    to: { path: '^server/http/' },
  },
  { name: 'inwards', severity: 'error', from: { path: '^server/domain/' }, to: { path: '^server/calls/' } },
  ...WORKER_LAYERS.map((layer, height) => ({
    name: 'layers of the data worker',
    severity: 'error' as const,
    from: { path: inWorkers([layer]) },
    to: { path: '^workers/', pathNot: inWorkers(WORKER_LAYERS.slice(0, height + 1)) },
  })),
  // The service worker bundles the constants, so they import nothing.
  { name: 'constants', severity: 'error', from: { path: '^contract/constants\\.ts$' }, to: { path: '.' } },
  // Sandbox and operator communicate over HTTP.
  {
    name: 'sandbox and operator',
    severity: 'error',
    from: { path: '^sandbox/', pathNot: KNOW_BOTH },
    to: { path: '^server/', pathNot: startingWith(OF_ANY_SERVER) },
  },
  { name: 'circle', severity: 'error', from: {}, to: { circular: true } },
]

/** The forbidden imports of the files in these folders, each as a sentence. */
export async function forbiddenImports(folders: readonly string[], baseDir: string): Promise<string[]> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: rules },
      // TypeScript 7 has no compiler API.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  )
  return typeof output === 'string' ? [output] : sentences(output)
}

function sentences({ summary }: ICruiseResult): string[] {
  return [...new Set(summary.violations.map(sentence))].toSorted()
}

function sentence({ from, to, rule, cycle }: IViolation): string {
  if (rule.name === 'circle') return `a circle: ${[from, ...(cycle ?? []).map(({ name }) => name)].join(' → ')}`
  return `${from} imports ${to}`
}

export async function checkBoundaries(root: string): Promise<Outcome> {
  const found = await forbiddenImports(Object.keys(boundaries), root)
  return { ok: found.length === 0, output: found.join('\n') }
}

/** Matches the table in CONTRIBUTING.md. */
export const TABLE = /(?<=\n\n)\| folder \|[^]*?(?=\n\n)/

/** The table as `npm run boundaries` writes it. */
export function tableOfBoundaries(): string {
  const rows = Object.entries(boundaries).map(([name, { words }]) => `| \`${name}/\` | ${words} |`)
  return ['| folder | may import (besides itself) |', '|---|---|', ...rows, '| `tests/`, `tools/` | anything |'].join(
    '\n',
  )
}
