import { ailmentOf } from '../database/faults.ts'

/**
 * Does the work for each. One that fails does not stop those after it, and is thrown at the end; only what is wrong with
 * the database itself ends it at once.
 */
export async function oneByOne<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (fault) {
      if (ailmentOf(fault)) throw fault
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} failed`)
}
