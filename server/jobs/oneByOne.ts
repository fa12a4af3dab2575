import { outageOf } from '../database/faults.ts'

type Work<Item> = (item: Item) => Promise<void>

/** Looked at between two items. */
export type Ending = Pick<AbortSignal, 'aborted'>

/**
 * Runs the work for each item in turn. An error does not stop the others and is thrown at the end; only an error of the
 * database itself stops at once.
 */
export async function oneByOne<Item>(items: Iterable<Item>, work: Work<Item>): Promise<void> {
  throwAll(await faultsOf(items, work))
}

interface Slices<Item> {
  /** Items in a slice; one with fewer is the last. */
  limit: number
  /** The items that follow this one, or the first ones. */
  after(last: Item | null): Promise<readonly Item[]>
  /** Once it is aborted, the item at hand is the last. */
  stopping?: Ending | undefined
}

/** The same for many items, some at a time: an error does not stop the slices behind it either. */
export async function sliceBySlice<Item>({ limit, after, stopping }: Slices<Item>, work: Work<Item>): Promise<void> {
  const faults: unknown[] = []
  for (let last: Item | null = null; ;) {
    const slice: readonly Item[] = await after(last)
    faults.push(...(await faultsOf(slice, work, stopping)))
    last = slice.at(-1) ?? null
    if (last === null || slice.length < limit || stopping?.aborted) break
  }
  throwAll(faults)
}

async function faultsOf<Item>(items: Iterable<Item>, work: Work<Item>, stopping?: Ending): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const item of items) {
    if (stopping?.aborted) break
    try {
      await work(item)
    } catch (fault) {
      if (outageOf(fault)) throw fault
      faults.push(fault)
    }
  }
  return faults
}

function throwAll(faults: readonly unknown[]): void {
  const each = faults.flatMap((fault): unknown[] => (fault instanceof AggregateError ? fault.errors : [fault]))
  if (each.length > 0) throw new AggregateError(each, `${each.length} failed`)
}
