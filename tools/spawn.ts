import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot, root } from './root.ts'

export interface Outcome {
  ok: boolean
  output: string
}

/** Runs a package's program with the current Node, and collects its output. */
export function runTool(packageName: string, program: string, args: string[]): Promise<Outcome> {
  return run(process.execPath, [programOf(packageName, program), ...args])
}

function programOf(packageName: string, program: string): string {
  const manifest = inRoot('node_modules', packageName, 'package.json')
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'))
  const path = typeof bin === 'string' ? bin : bin[program]
  if (!path) throw new Error(`${packageName} brings no program called ${program}.`)
  return join(dirname(manifest), path)
}

export function run(file: string, args: string[]): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('error', (error) => resolve({ ok: false, output: error.message }))
  child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }))
  return promise
}
