import { sql } from 'kysely'
import * as v from 'valibot'
import { HOUR_MS } from '../../../contract/durations.ts'
import { hashOfSeed } from '../../../contract/fairness/fair.ts'
import { commitmentOf } from '../../../contract/fairness/commitment.ts'
import type { ProviderRound } from '../../../protocols/games.ts'
import { fair as fairSchema } from '../../../protocols/wallet.ts'
import type { Database } from '../../database/open.ts'
import { GAMES, type GamesProvider } from '../../providers/games.ts'
import { PartnerFault } from '../../providers/partner.ts'
import { fetchAnswerableRounds } from './answerableRounds.ts'
import { type RoundFault, storeFaults } from './faults.ts'
import { nextPlayer } from './nextPlayer.ts'
import { hashOf, readByIndex } from './slice.ts'

/** Rounds at a time, and players that they are looked for at. */
const ROUNDS = 100
const PLAYERS = 20
/** Operator and provider end a round one after the other; and a provider that was away does so when it is back. */
const ENDED_BOTH_MS = HOUR_MS

/** As the operator has recorded it. */
interface RecordedRound extends RoundFault {
  /** Null if the row has something else there. */
  readonly fair: v.InferOutput<typeof fairSchema> | null
  readonly gameCode: string
  readonly bet: number
  readonly win: number
  readonly status: 'open' | 'settled' | 'void'
  readonly endedAt: number | null
}

/** Up to where the provider was asked: null from the first player on, or from a player's first round on. */
interface Place {
  readonly toldPlayer: string | null
  readonly toldRound: string | null
}

/**
 * Asks the provider for the next rounds in turn, and holds what it tells against what the bets' journals bind: a round that
 * it has changed, exchanged or lost could never be checked by its player. Returns the faults that were not known before.
 * While the provider does not answer it is asked for the same rounds again: its silence has an alert of its own.
 */
export async function checkProviderRounds(
  db: Database,
  provider: Pick<GamesProvider, 'fetchRounds'> | null,
  now: number,
): Promise<RoundFault[]> {
  if (!provider) return []
  const before = await placeOf(db)
  const { rounds, place } = await nextRounds(db, before)
  const ids = rounds.map(({ roundId }) => roundId)
  const answers = await fetchAnswerableRounds(provider, ids).catch(ifSilent)
  if (!answers) return []
  const revealed = new Set(
    rounds
      .filter(({ roundId }) => answers.get(roundId)?.fair.serverSeed !== undefined)
      .map(({ fair }) => fair?.serverSeedHash),
  )
  const tellsEnds = [...answers.values()].some(({ ended }) => ended !== undefined)
  const overBefore = tellsEnds ? now - ENDED_BOTH_MS : -Infinity
  const found = rounds
    .filter(
      (round) =>
        !isSameRound(round, answers.get(round.roundId), overBefore) ||
        isWithheld(round, answers.get(round.roundId), revealed),
    )
    .map(({ uid, roundId }) => ({ uid, provider: GAMES, roundId }))
  const news = await storeFaults(db, 'booksToldFault', { known: await knownAmong(db, rounds), found, now })
  // Where few play nothing is written.
  if (place.toldPlayer !== before.toldPlayer || place.toldRound !== before.toldRound)
    await db.updateTable('booksLog').set(place).execute()
  return news
}

function ifSilent(fault: unknown): undefined {
  if (!(fault instanceof PartnerFault)) throw fault
}

/** `overBefore`: what ended before this moment must be told as ended. */
function isSameRound(round: RecordedRound, provided: ProviderRound | undefined, overBefore: number): boolean {
  const { of = round } = provided ?? {}
  if (of.uid !== round.uid || of.gameCode !== round.gameCode) return false
  if (!provided || !round.fair || commitmentOf(provided.fair) !== commitmentOf(round.fair)) return false
  const { serverSeed } = provided.fair
  if (serverSeed !== undefined && hashOfSeed(serverSeed) !== round.fair.serverSeedHash) return false
  // It may have ended since it was read.
  if (round.endedAt === null) return true
  return provided.ended ? isSameEnd(round, provided.ended) : round.endedAt > overBefore
}

/** That a round's seed is kept secret although it is revealed for another: both are told of in one answer. Seeds of tables are a round's own. */
function isWithheld(
  { fair }: RecordedRound,
  provided: ProviderRound | undefined,
  revealed: ReadonlySet<string | undefined>,
): boolean {
  return (
    fair !== null &&
    fair.day === undefined &&
    revealed.has(fair.serverSeedHash) &&
    provided?.fair.serverSeed === undefined
  )
}

/** A free spin stakes nothing at the operator. */
function isSameEnd({ status, bet, win }: RecordedRound, ended: NonNullable<ProviderRound['ended']>): boolean {
  if (ended.status === 'void') return status === 'void'
  return status === 'settled' && win === ended.win && (bet === 0 || bet === ended.stake)
}

async function placeOf(db: Database): Promise<Place> {
  const log = await db.selectFrom('booksLog').select(['toldPlayer', 'toldRound']).executeTakeFirst()
  return log ?? { toldPlayer: null, toldRound: null }
}

/** Of the rest of the player's rounds, and of those of players behind, until enough were looked at. */
async function nextRounds(db: Database, from: Place): Promise<{ rounds: RecordedRound[]; place: Place }> {
  const rounds: RecordedRound[] = []
  let room = ROUNDS
  let { toldPlayer: uid, toldRound: after } = from
  for (let players = 0; players < PLAYERS; players += 1) {
    if (after === null) uid = await nextPlayer(db, ['wallet_round'], uid)
    if (uid === null) break
    const looked = await roundsAfter(db, uid, after, room)
    rounds.push(...looked.filter(({ isTold }) => isTold))
    room -= looked.length
    if (room === 0) return { rounds, place: { toldPlayer: uid, toldRound: looked.at(-1)?.roundId ?? null } }
    after = null
  }
  return { rounds, place: { toldPlayer: uid, toldRound: null } }
}

interface LookedAt extends RecordedRound {
  /** The provider tells of it: another's, and one without seeds, is passed over. */
  readonly isTold: boolean
}

/** A manipulated number may exceed what JavaScript can hold; rounded, it equals none that the provider tells. */
async function roundsAfter(db: Database, uid: string, after: string | null, limit: number): Promise<LookedAt[]> {
  const rows = await readByIndex(db, (trx) =>
    trx
      .selectFrom('walletRound')
      .select(['uid', 'provider', 'roundId', 'gameCode', 'status', 'fair'])
      .select(({ cast }) => [
        cast<number>('bet', 'float8').as('bet'),
        cast<number>('win', 'float8').as('win'),
        cast<number | null>('endedAt', 'float8').as('endedAt'),
        sql<boolean>`provider = ${GAMES} and fair is not null`.as('isTold'),
      ])
      .where('uid', '=', uid)
      .$if(after !== null, (rounds) =>
        rounds.where(sql<boolean>`(${hashOf('round_id')}, round_id) > (hashtext(${after}), ${after})`),
      )
      .orderBy(hashOf('round_id'))
      .orderBy('roundId')
      // The last one looked at may have the id of another provider's, which may be passed over.
      .orderBy(sql`provider <> ${GAMES}`)
      .limit(limit)
      .execute(),
  )
  return rows.map((row) => {
    const fair = v.safeParse(fairSchema, row.fair)
    return { ...row, fair: fair.success ? fair.output : null }
  })
}

async function knownAmong(db: Database, rounds: readonly RoundFault[]): Promise<RoundFault[]> {
  if (rounds.length === 0) return []
  const uids = [...new Set(rounds.map(({ uid }) => uid))]
  const roundIds = rounds.map(({ roundId }) => roundId)
  return db
    .selectFrom('booksToldFault')
    .select(['uid', 'provider', 'roundId'])
    .where('uid', 'in', uids)
    .where('provider', '=', GAMES)
    .where('roundId', 'in', roundIds)
    .execute()
}
