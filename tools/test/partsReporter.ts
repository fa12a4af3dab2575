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
  let saidAt = beganAt

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

  /** Reports progress once a minute. */
  function sayHowFar(): void {
    const now = Date.now()
    if (now - saidAt < MINUTE_MS) return
    saidAt = now
    const underWay = [...parts].filter(([, { ended, files }]) => ended.length > 0 && ended.length < files)
    const far = underWay.map(([name, { ended, files }]) => `${name} ${ended.length} of ${files} files`)
    if (far.length > 0) say(`… ${far.join(', ')}; ${clockOf(now - beganAt)} since the start`)
  }

  return {
    onTestRunStart(specifications: readonly TestSpecification[]) {
      for (const { project } of specifications) {
        const part = parts.get(project.name) ?? { files: 0, startedAt: null, ended: [] }
        part.files += 1
        parts.set(project.name, part)
      }
      say(`Running ${[...parts].map(([name, { files }]) => `${name} (${files})`).join(', ')} …`)
    },
    onTestModuleStart({ project }) {
      const part = parts.get(project.name)
      if (part) part.startedAt ??= Date.now()
    },
    onTestModuleEnd(module) {
      const part = parts.get(module.project.name)
      if (!part) return
      part.ended.push(module)
      if (part.ended.length === part.files) end(module.project.name, part)
      sayHowFar()
    },
  }
}

function nameOf({ moduleId }: TestModule): string {
  return moduleId.slice(moduleId.lastIndexOf('/') + 1).replace(/\.test\.tsx?$/, '')
}
