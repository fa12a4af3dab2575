import { calls } from '../../contract/calls.ts'

/** What goes wrong with the next `times` answers of a path. `drop`: done, and never answered. */
export interface Fault {
  call: string
  delayMs?: number | undefined
  status?: number | undefined
  code?: number | undefined
  msg?: string | undefined
  drop?: boolean | undefined
  /** Only each so many-th answer: 20 for 5 % of them. */
  every?: number | undefined
  times: number
}

/** With how many answers it has met. */
type Standing = Fault & { met: number }

/** The fault lab: a call's name or any path (with `*` at its end for all below it), and how often it goes wrong. */
export interface Faults {
  add(fault: Fault): void
  clear(): void
  list(): readonly Fault[]
  /** The fault for this answer, used up once. */
  take(path: string): Fault | null
}

export function createFaults(): Faults {
  let faults: Standing[] = []

  function isDue(fault: Standing): boolean {
    fault.met += 1
    return fault.met % (fault.every ?? 1) === 0
  }

  return {
    add: (fault) => void faults.push({ ...fault, met: 0 }),
    clear: () => void (faults = []),
    list: () => faults,
    take(path) {
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
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\*$/, '.*')}$`)
}
