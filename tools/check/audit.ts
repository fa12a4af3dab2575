import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { root } from '../root.ts'
import type { Outcome } from '../spawn.ts'

const TIMEOUT_MS = 30_000

const report = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({ name: v.string(), severity: v.string(), range: v.string(), isDirect: v.boolean() }),
  ),
})
/** The two forms of npm's error messages. */
const failure = v.object({
  message: v.optional(v.string()),
  error: v.optional(v.object({ summary: v.optional(v.string()), code: v.optional(v.string()) })),
})

/** Checks the lock file against the registry's advisories. Without an answer the check passes with a note. */
export async function auditLockFile(run = npmAudit): Promise<Outcome> {
  const said = await run()
  const found = v.safeParse(report, said)
  if (!found.success) return { ok: true, output: `nobody could be asked about known holes: ${reasonOf(said)}` }
  const lines = Object.values(found.output.vulnerabilities).map(
    ({ name, severity, range, isDirect }) =>
      `${severity}: ${name} ${range}${isDirect ? '' : ' (brought by another package)'}`,
  )
  return { ok: lines.length === 0, output: lines.toSorted().join('\n') }
}

function reasonOf(said: unknown): string {
  const failed = v.safeParse(failure, said)
  const { message, error } = failed.success ? failed.output : {}
  return message || error?.summary || error?.code || 'the registry did not answer'
}

/** The JSON output of `npm audit`; null if it is unreadable. */
async function npmAudit(): Promise<unknown> {
  const npm = process.env['npm_execpath']
  const [file, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const child = spawn(file, [...args, 'audit', '--json', '--package-lock-only'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    shell: !npm && process.platform === 'win32',
  })
  child.on('error', () => {})
  const output = await text(child.stdout)
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
