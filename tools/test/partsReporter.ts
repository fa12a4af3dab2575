import type { Reporter, TestModule, TestSpecification } from 'vitest/node'

interface Part {
  files: number
  startedAt: number | null
  ended: TestModule[]
}

const MINUTE_MS = 60_000
const secondsOf = (ms: number) => `${Math.round(ms / 1000)} s`
const clockOf = (ms: number) =>
  ms < MINUTE_MS ? secondsOf(ms) : `${Math.floor(ms / MINUTE_MS)} min ${secondsOf(ms % MINUTE_MS)}`

/** Reports the parts at the start, and each part's results, duration and longest files after its last file. */
export function createPartsReporter(say: (line: string) => void): Reporter {
  const parts = new Map<string, Part>()
  const beganAt = Date.now()
  const underWay = new Map<TestModule, number>()

  function end(name: string, { ended, startedAt }: Part): void {
    const tests = ended.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const skipped = count('skipped')
    const longest = ended
      .map((module) => ({ file: nameOf(module), ms: module.diagnostic().duration }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 3)
      .map(({ file, ms }) => `${file} ${secondsOf(ms)}`)
    const came = [`${count('passed')} passed`, `${count('failed')} failed`, ...(skipped ? [`${skipped} skipped`] : [])]
    const took = clockOf(Date.now() - (startedAt ?? beganAt))
    const since = clockOf(Date.now() - beganAt)
    say(`${name}: ${came.join(', ')} in ${took} (longest: ${longest.join(', ')}); ${since} since the start`)
  }

  /** Says how far the parts are, and which files have been running for long: one that hangs is named. */
  function sayHowFar(): void {
    const now = Date.now()
    const far = [...parts]
      .filter(([, { startedAt, ended, files }]) => startedAt !== null && ended.length < files)
      .map(([name, { ended, files }]) => `${name} ${ended.length} of ${files} files`)
    const long = [...underWay]
      .filter(([, startedAt]) => now - startedAt > MINUTE_MS)
      .map(([module, startedAt]) => `${nameOf(module)} for ${clockOf(now - startedAt)}`)
    const running = long.length > 0 ? ` (running: ${long.join(', ')})` : ''
    if (far.length > 0) say(`… ${far.join(', ')}${running}; ${clockOf(now - beganAt)} since the start`)
  }

  return {
    onTestRunStart(specifications: readonly TestSpecification[]) {
      for (const { project } of specifications) {
        const part = parts.get(project.name) ?? { files: 0, startedAt: null, ended: [] }
        part.files += 1
        parts.set(project.name, part)
      }
      say(`Running ${[...parts].map(([name, { files }]) => `${name} (${files})`).join(', ')} …`)
      setInterval(sayHowFar, MINUTE_MS).unref()
    },
    onTestModuleStart(module) {
      underWay.set(module, Date.now())
      const part = parts.get(module.project.name)
      if (part) part.startedAt ??= Date.now()
    },
    onTestModuleEnd(module) {
      underWay.delete(module)
      const part = parts.get(module.project.name)
      if (!part) return
      part.ended.push(module)
      if (part.ended.length === part.files) end(module.project.name, part)
    },
  }
}

function nameOf({ moduleId }: TestModule): string {
  return moduleId.slice(moduleId.lastIndexOf('/') + 1).replace(/\.test\.tsx?$/, '')
}
