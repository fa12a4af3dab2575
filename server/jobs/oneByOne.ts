import { ailmentOf } from '../database/faults.ts'

/**
 * Runs the work for each item in turn. An error does not stop the others and is thrown at the end; only an error of the
 * database itself stops at once.
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
