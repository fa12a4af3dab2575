import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { inRoot } from '../../../tools/root.ts'
import { EVIDENCE_FOLDER } from '../../../tools/test/evidenceFolder.ts'

/** Records of a phone, saved if the scenario fails. */
export interface Watched {
  phone: BrowserContext
  /** Console, failed requests and paths, in order. */
  said: string[]
}

export async function watchPhone(phone: BrowserContext): Promise<Watched> {
  const said: string[] = []
  const note = (line: string) => void said.push(`${new Date().toISOString()} ${line}`)
  phone.on('console', (message) => note(`${message.type()}: ${message.text()}`))
  phone.on('weberror', (error) => note(`error: ${error.error().stack ?? error.error().message}`))
  phone.on('requestfailed', (request) => note(`${request.failure()?.errorText}: ${request.method()} ${request.url()}`))
  phone.on('page', (page) => page.on('framenavigated', (frame) => note(`at ${frame.url()}`)))
  // Snapshots of each step cost an eighth of all scenarios' time; TRACE=1 enables them.
  await phone.tracing.start({ snapshots: process.env['TRACE'] === '1' })
  return { phone, said }
}

/** Saves a failed scenario's phones and the operator's log under its name. */
export async function keepEvidence(scenario: string, phones: readonly Watched[], operatorLog: string): Promise<void> {
  const folder = inRoot(EVIDENCE_FOLDER, scenario.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'operator.log'), operatorLog)
  for (const [index, { phone, said }] of phones.entries()) {
    const name = (what: string) => join(folder, `phone${index + 1}-${what}`)
    writeFileSync(name('console.log'), said.join('\n'))
    for (const [at, page] of phone.pages().entries()) await keepPage(page, name(`page${at + 1}`))
    await phone.tracing.stop({ path: name('trace.zip') })
  }
}

/** A page that hangs or crashed must not hide the rest. */
async function keepPage(page: Page, path: string): Promise<void> {
  await page.screenshot({ path: `${path}.png`, timeout: 10_000 }).catch(() => {})
  const html = await page.content().catch((error: unknown) => String(error))
  writeFileSync(`${path}.html`, html)
  writeFileSync(`${path}-service-worker.json`, await page.evaluate(serviceWorkerStates).catch(String))
}

/** A new release may wait, or be installed, for ever. */
async function serviceWorkerStates(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration()
  const stateOf = (role: 'installing' | 'waiting' | 'active') => registration?.[role]?.state
  return JSON.stringify({
    installing: stateOf('installing'),
    waiting: stateOf('waiting'),
    active: stateOf('active'),
    controller: navigator.serviceWorker.controller?.state,
  })
}
