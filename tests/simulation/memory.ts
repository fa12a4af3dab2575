import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { settle } from './scheduler.ts'

/** At most. What is held by something that is collected first goes only then; some of it ends in real time. */
const COLLECTIONS = 30
const worlds: WeakRef<object>[] = []

/** Remembers something that all parts of a new world hold. */
export function watchWorld(part: object): void {
  worlds.push(new WeakRef(part))
}

/**
 * How many worlds are still in memory, but for the last one, of which something may be on its way. A night has thousands
 * of them.
 */
export async function worldsLeft(): Promise<number> {
  setFlagsFromString('--expose-gc')
  for (let done = 0; done < COLLECTIONS && left() > 0; done += 1) {
    // Until the job ends, what was looked at is kept.
    await settle()
    runInNewContext('gc()')
    await settle()
  }
  return left()
}

const left = () => worlds.slice(0, -1).filter((world) => world.deref() !== undefined).length
