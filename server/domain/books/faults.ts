import type { Database } from '../../database/open.ts'

/** A round that is not what it should be, or is gone, or came from nowhere. */
export interface RoundFault {
  readonly uid: string
  readonly provider: string
  readonly roundId: string
}

interface Found {
  /** What was wrong before, of all that was looked at now. */
  readonly known: readonly RoundFault[]
  readonly found: readonly RoundFault[]
  readonly now: number
}

/** Keeps what is wrong, and forgets what is right again. Returns what was not known. */
export async function storeFaults(
  db: Database,
  table: 'booksRoundFault' | 'booksToldFault',
  { known, found, now }: Found,
): Promise<RoundFault[]> {
  for (const { uid, provider, roundId } of known.filter((fault) => !isIn(found)(fault))) {
    const good = db.deleteFrom(table).where('uid', '=', uid)
    await good.where('provider', '=', provider).where('roundId', '=', roundId).execute()
  }
  const news = found.filter((fault) => !isIn(known)(fault))
  if (news.length === 0) return []
  await db
    .insertInto(table)
    .values(news.map((fault) => ({ ...fault, foundAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return news
}

const isIn = (faults: readonly RoundFault[]) => (fault: RoundFault) =>
  faults.some(
    ({ uid, provider, roundId }) => uid === fault.uid && provider === fault.provider && roundId === fault.roundId,
  )
