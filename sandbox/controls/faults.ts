import { calls } from '../../contract/calls.ts'

/** What happens to the next `times` answers of a path. `drop`: executed, but never answered. */
export interface Fault {
  call: string
  delayMs?: number | undefined
  status?: number | undefined
  code?: number | undefined
  msg?: string | undefined
  drop?: boolean | undefined
  /** Only every n-th answer: 20 for 5 %. */
  every?: number | undefined
  times: number
}

/** How many answers it has seen. */
type Standing = Fault & { met: number }

/** The fault lab: faults by call name or path (`*` stands for any characters), with counts. */
export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  let faults: Standing[] = []

  function isDue(fault: Standing): boolean {
    fault.met += 1
    return fault.met % (fault.every ?? 1) === 0
  }

  return {
    add: (fault: Fault): void => void faults.push({ ...fault, met: 0 }),
    clear: (): void => void (faults = []),
    list: (): readonly Fault[] => faults,
    /** The fault of this answer; consumes one. */
    take(path: string): Fault | null {
      const fault = faults.find((standing) => patternOf(standing.call).test(path) && isDue(standing))
      if (!fault) return null
      fault.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      return fault
    },
  }
}

function patternOf(call: string): RegExp {
  const path = Object.entries(calls).find(([name]) => name === call)?.[1].path ?? call
  const escaped = path.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('*', '.*')}$`)
}
