import type { Database } from '../../../database/open.ts'
import { type Accounts, checkAccounts, sumsToZero } from './balances.ts'
import { inBatches, isDue, pagesOfChains, type Place } from './chains.ts'
import { resetCheckpoints, storeCheckpoints } from './checkpoints.ts'
import { addFault, type Fault, type Found } from './findings.ts'
import { inSteps, type Pace, SLICE } from './pace.ts'
import { checkSlices } from './slices.ts'
import { chainlessJournals, headlessJournals } from './strays.ts'

export interface Reconciliation extends Omit<Accounts, 'faithful'> {
  readonly balanced: boolean
  readonly journals: number
  readonly chainOk: boolean
  /** Where each broken chain breaks first. */
  readonly faults: readonly Fault[]
}

interface Options {
  anew?: boolean
  slice?: number
  afterSlice?: Pace['afterSlice']
}

/**
 * Verifies all journals since the last checkpoint, or all of them (`anew`), and the balances of all accounts, in
 * batches and without locks.
 */
export async function reconcile(
  db: Database,
  { anew = false, slice = SLICE, afterSlice = async () => {} }: Options = {},
): Promise<Reconciliation> {
  const pace: Pace = { limit: slice, afterSlice }
  const found: Found = { isLinked: true, isEven: true, journals: 0, faults: new Map() }
  for await (const page of pagesOfChains(db, slice)) {
    const due = anew ? page.map((chain) => ({ ...chain, position: 0, hash: chain.opening })) : page.filter(isDue)
    if (!anew) for (const { position } of page.filter((chain) => !isDue(chain))) found.journals += position
    for (const batch of inBatches(due, slice)) await checkBatch(db, batch, pace, found)
    for (const chain of page.filter(({ isKept }) => !isKept)) addFault(found, { ...chain, isLinked: false })
    await afterSlice()
  }
  const strays = [...(await headlessJournals(db, pace)), ...(await chainlessJournals(db))]
  await afterSlice()
  for (const fault of strays) addFault(found, { ...fault, isLinked: false })
  const { faithful, ...accounts } = await checkAccounts(db, pace)
  const { isLinked, isEven, journals, faults } = found
  return {
    balanced: isEven && faithful && (await inSteps(sumsToZero(db), pace)),
    journals,
    chainOk: isLinked,
    faults: [...faults.values()],
    ...accounts,
  }
}

/** Verifies each chain from a position to its end, and stores the last good position as a checkpoint. */
async function checkBatch(db: Database, batch: readonly Place[], pace: Pace, found: Found): Promise<void> {
  let open = batch.map((place): Walk => ({ ...place, isBroken: false }))
  while (open.length > 0) {
    const [good, bad, next]: [Place[], Place[], Walk[]] = [[], [], []]
    const slices = await checkSlices(db, open, pace.limit)
    for (const [n, place] of open.entries()) {
      const slice = slices[n]
      if (!slice) throw new Error('A chain has vanished')
      const isGood = slice.isLinked && slice.isEven
      if (!isGood) addFault(found, { ...slice, position: slice.wrongAt, journal: slice.wrongJournal })
      if (!place.isBroken) (isGood ? good : bad).push(isGood ? slice : place)
      if (slice.isLast) found.journals += slice.position
      else next.push({ ...slice, isBroken: place.isBroken || !isGood })
    }
    await storeCheckpoints(db, good)
    await resetCheckpoints(db, bad)
    await pace.afterSlice()
    open = next
  }
}

interface Walk extends Place {
  /** Something before was wrong. */
  readonly isBroken: boolean
}
