import { tooMany } from './rateLimit.ts'

/**
 * Slow work in a bounded line: so many at once, so many waiting, and everybody else is told to come again. Without the
 * line, whoever sends a few hundred passwords would take the threads that files and the database's network need too.
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
