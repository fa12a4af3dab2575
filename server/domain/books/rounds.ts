import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { repeatedDraws } from './draws.ts'
import { type RoundFault, storeFaults } from './faults.ts'
import { nextPlayer } from './nextPlayer.ts'
import { IS_MOVE, isIn, readByIndex, type Slice, sliceAfter } from './slice.ts'
import { CLAW, wrongThrows } from './throws.ts'

/** Rounds and journals at a time, well within the statement timeout, and players that they are looked for at. */
export const ROWS = 10_000
const PLAYERS = 20

/** Up to where rounds were looked at: null from the first player on, or all of that player's. */
interface Place {
  readonly roundsWalked: string | null
  readonly roundsWalkedTo: string | null
}

interface Walk {
  readonly place: Place
  readonly slices: readonly Slice[]
  readonly found: readonly RoundFault[]
}

interface Checking {
  readonly now: number
  /** Called when a player could not be checked, who is skipped until all others have been. */
  report(fault: unknown): void
  readonly rows?: number
}

/**
 * Compares the rounds and throws of the next players in turn with the sealed journals. Returns the faults that were not
 * known before.
 */
export async function checkRounds(db: Database, { now, report, rows = ROWS }: Checking): Promise<RoundFault[]> {
  const before = await placeOf(db)
  const { place, slices, found } = await walk(db, before, { report, rows })
  const news = await storeFaults(db, 'booksRoundFault', { known: await knownFaults(db, slices), found, now })
  // Where few play nothing is written.
  if (place.roundsWalked !== before.roundsWalked || place.roundsWalkedTo !== before.roundsWalkedTo)
    await db.updateTable('booksLog').set(place).execute()
  return news
}

async function placeOf(db: Database): Promise<Place> {
  const log = await db.selectFrom('booksLog').select(['roundsWalked', 'roundsWalkedTo']).executeTakeFirst()
  return log ?? { roundsWalked: null, roundsWalkedTo: null }
}

/** The rest of the player's rounds, and those of players behind, until there are enough. */
async function walk(db: Database, from: Place, { report, rows }: Omit<Required<Checking>, 'now'>): Promise<Walk> {
  const [slices, found]: [Slice[], RoundFault[]] = [[], []]
  let room = rows
  const upTo = (roundsWalked: string | null, roundsWalkedTo: string | null = null): Walk => ({
    place: { roundsWalked, roundsWalkedTo },
    slices,
    found,
  })
  let { roundsWalked: uid, roundsWalkedTo: after } = from
  for (let players = 0; players < PLAYERS; players += 1) {
    if (after === null) uid = await nextPlayer(db, ['ledger_head', 'wallet_round'], uid)
    if (uid === null) break
    try {
      const { slice, wrong }: Looked = await look(db, uid, after, room)
      found.push(...wrong)
      slices.push(slice)
      room -= slice.rows
      after = slice.to
      if (after !== null) return upTo(uid, after)
    } catch (fault) {
      report(new Error(`The rounds of ${uid} could not be checked`, { cause: fault }))
      return upTo(uid)
    }
  }
  return upTo(uid)
}

interface Looked {
  readonly slice: Slice
  readonly wrong: readonly RoundFault[]
}

/** Each fault once. A player's throws are looked at with the last of the rounds. */
async function look(db: Database, uid: string, after: string | null, limit: number): Promise<Looked> {
  const { slice, rounds } = await readByIndex(db, async (trx) => {
    const next = await sliceAfter(trx, uid, after, limit)
    return { slice: next, rounds: [...(await wrongRounds(trx, next)), ...(await repeatedDraws(trx, next))] }
  })
  const throws = slice.to === null ? await wrongThrows(db, [uid]) : []
  const wrong = new Map([...rounds, ...throws].map((fault) => [`${fault.provider} ${fault.roundId}`, fault]))
  return { slice, wrong: [...wrong.values()] }
}

/**
 * The body hash of a bet's journal binds the round's commitment and the terms that it was played on; journals of
 * earlier versions do not. One statement, so that all is read at one moment, about one player, whose rows have an index and lie
 * on one machine.
 */
async function wrongRounds(db: Database, slice: Slice): Promise<RoundFault[]> {
  const { uid } = slice
  const { rows } = await sql<RoundFault>`
    with journals as materialized (
      select j.id, split_part(j.key, ':', 2) as provider, j.ref_no as round_id, j.type, j.body_hash, j.at, j.position
      from ledger_journal j where j.uid = ${uid} and ${IS_MOVE} and ${isIn(slice, 'j.ref_no')}
    ), moves as materialized (
      select ${uid}::text as uid, provider, round_id, type, body_hash, at, position, asset, amount
      -- Each by the index: all that the player has ever moved would be read otherwise.
      from journals j cross join lateral (
        select e.asset, e.amount from player_entry e where e.uid = ${uid} and e.journal_id = j.id offset 0
      ) as own
    ), rounds as materialized (
      select * from wallet_round where uid = ${uid} and ${isIn(slice, 'round_id')}
    ), moved as (
      select uid, provider, round_id,
        -coalesce(sum(m.amount) filter (where m.type <> 'win'), 0) as bet,
        coalesce(sum(m.amount) filter (where m.type = 'win'), 0) as win,
        min(m.asset) as asset, (array_agg(m.at order by m.position))[1] as first_at,
        (array_agg(m.type order by m.position))[1] as first_type, bool_or(m.type = 'rollback') as is_returned,
        bool_or(m.type = 'bet') as has_bet,
        bool_or(m.body_hash in (
          wallet_body(w.uid, w.round_id, w.game_code, -m.amount),
          wallet_body(w.uid, w.round_id, w.game_code, -m.amount) || '.' || wallet_binding(w.asset, w.game_type, w.weight, w.fair)
        )) filter (where m.type = 'bet') as is_same
      -- Full joins, since they are never made by holding each against each other one, few as the database believes them to be.
      from moves m full join rounds w using (uid, provider, round_id)
      group by uid, provider, round_id
    )
    select uid, provider, round_id
    from moved m full join rounds w using (uid, provider, round_id)
    where w.status is null
      or w.bet <> coalesce(m.bet, 0) or w.win <> coalesce(m.win, 0)
      or w.asset <> m.asset or m.first_type = 'bet' and w.opened_at > m.first_at
      or m.is_same = false
      or (w.status = 'open') <> (w.ended_at is null)
      or w.effective <> case when w.status = 'settled' and w.asset = 'PHP' then w.bet * w.weight / 100 else 0 end
      or m.is_returned and w.bet = 0 and w.win = 0 and w.status <> 'void'
      -- A bet without a journal staked nothing, or was refused, which excuses nothing that was won before.
      or w.win > 0 and w.bet = 0 and w.fair is null and not coalesce(m.has_bet, false) and not exists (
        select from wallet_transaction t
        where t.uid = ${uid} and t.provider = w.provider and t.round_id = w.round_id
          and t.kind = 'bet' and (t.amount = 0 or t.outcome <> 'done') and (t.outcome = 'done' or t.at <= m.first_at)
      )
    order by provider, round_id`.execute(db)
  return rows
}

async function knownFaults(db: Database, slices: readonly Slice[]): Promise<RoundFault[]> {
  if (slices.length === 0) return []
  const wasLookedAt = slices.map(
    (slice) =>
      sql`uid = ${slice.uid} and case provider when ${CLAW} then ${slice.to === null} else ${isIn(slice, 'round_id')} end`,
  )
  const { rows } = await sql<RoundFault>`
    select uid, provider, round_id from books_round_fault where ${sql.join(wasLookedAt, sql` or `)}`.execute(db)
  return rows
}
