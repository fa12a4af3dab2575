import { tooMany } from './rateLimit.ts'

/**
 * A queue with bounded concurrency and length; beyond that it throws `tooMany`. Without it, a few hundred logins would
 * occupy the thread pool that file access and DNS need too.
 */
export function createHashQueue({
  atOnce,
  line,
  retryAfterSec,
}: {
  atOnce: number
  line: number
  retryAfterSec: number
}) {
  const waiting: (() => void)[] = []
  let running = 0

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length < line) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw tooMany(retryAfterSec)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
