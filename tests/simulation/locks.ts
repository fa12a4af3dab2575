import type { Ports } from '../../workers/ports.ts'

/** Whoever asks for locks: a tab's worker. */
interface LockUser {
  isAlive(): boolean
}

interface Waiting {
  tab: LockUser
  isOver: boolean
  grant(): void
}

interface Held {
  tab: LockUser
  isOver: boolean
  lose(): void
}

type Plan = (what: string, run: () => void) => void

/** The Web Locks of one device, as far as they are used: one holder at a time, in turn; `steal` and `signal` too. */
export function createLocks(plan: Plan) {
  const holders = new Map<string, Held>()
  const queues = new Map<string, Waiting[]>()

  function next(name: string): void {
    if (holders.has(name)) return
    const queue = queues.get(name) ?? []
    for (let first = queue.shift(); first; first = queue.shift()) {
      if (first.isOver) continue
      return first.grant()
    }
  }

  function free(name: string, held: Held): void {
    held.isOver = true
    if (holders.get(name) === held) holders.delete(name)
    next(name)
  }

  function hold(tab: LockUser, name: string, work: () => unknown, settle: PromiseWithResolvers<unknown>): void {
    const held: Held = {
      tab,
      isOver: false,
      lose: () => settle.reject(new DOMException('The lock was stolen', 'AbortError')),
    }
    holders.set(name, held)
    plan(`lock ${nameOf(name)}`, () => {
      if (held.isOver) return
      void Promise.resolve()
        .then(work)
        .then(settle.resolve, settle.reject)
        .finally(() => {
          if (!held.isOver) free(name, held)
        })
    })
  }

  function request(tab: LockUser, name: string, options: LockOptions, work: () => unknown): Promise<unknown> {
    const settle = Promise.withResolvers<unknown>()
    // What a tab still had to do when it was closed.
    if (!tab.isAlive()) return settle.promise
    if (options.steal) {
      const robbed = holders.get(name)
      if (robbed) {
        robbed.isOver = true
        robbed.lose()
      }
      hold(tab, name, work, settle)
      return settle.promise
    }
    const waiting: Waiting = { tab, isOver: false, grant: () => hold(tab, name, work, settle) }
    options.signal?.addEventListener('abort', () => {
      waiting.isOver = true
      settle.reject(options.signal?.reason)
    })
    queues.set(name, [...(queues.get(name) ?? []), waiting])
    next(name)
    return settle.promise
  }

  return {
    of: (tab: LockUser): NonNullable<Ports['locks']> => {
      function asked(name: string, ...rest: unknown[]): Promise<unknown> {
        const work = rest.at(-1)
        const [options] = rest
        if (typeof work !== 'function') throw new TypeError('A lock is for some work')
        const isPlain = typeof options !== 'object' || options === null
        return request(tab, name, isPlain ? {} : options, () => Reflect.apply(work, undefined, [{ name }]))
      }
      return { request: asked }
    },
    /** A tab is gone, and what it held. */
    leave: (tab: LockUser): void => {
      for (const queue of queues.values()) for (const waiting of queue) if (waiting.tab === tab) waiting.isOver = true
      for (const [name, held] of holders) if (held.tab === tab) free(name, held)
    },
    held: (): string[] => [...holders.keys()],
  }
}

function nameOf(name: string): string {
  return name.split(':')[1] ?? name
}
