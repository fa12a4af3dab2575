import { type Expression, sql } from 'kysely'
import type { Handle, Trx } from '../../database/transaction.ts'
import { DomainError, type Words } from '../domainError.ts'
import { type Actor, keepOperatorEvents } from './operatorEvent.ts'

/** In place of a game's code: all of them, and the claw machine. */
const ALL_PLAY = ''

const CLOSED: Words = {
  'en-US': 'This is closed for now. Please try again later.',
  'vi-VN': 'Mục này hiện đang tạm đóng. Vui lòng thử lại sau.',
}

/** Switches a game, or all play, off or on; what was staked before is still played to its end. */
export async function switchPlay(
  trx: Trx,
  { gameCode, isOn, by, now }: { gameCode: string; isOn: boolean; by: Actor; now: number },
): Promise<void> {
  const changed = isOn ? await switchOn(trx, gameCode) : await switchOff(trx, gameCode, now)
  if (!changed) return
  const event = { kind: 'playSwitched', subject: gameCode, before: { isOn: !isOn }, after: { isOn }, by } as const
  await keepOperatorEvents(trx, [event], now)
}

const switchOff = (trx: Trx, gameCode: string, now: number) =>
  trx
    .insertInto('playStop')
    .values({ gameCode, sinceTime: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('gameCode')
    .executeTakeFirst()

const switchOn = (trx: Trx, gameCode: string) =>
  trx.deleteFrom('playStop').where('gameCode', '=', gameCode).returning('gameCode').executeTakeFirst()

export const playStops = (handle: Handle) => handle.selectFrom('playStop').selectAll().orderBy('gameCode').execute()

/** SQL condition: the game whose code this is cannot be staked in. */
export const isSwitchedOff = (gameCode: Expression<string>) =>
  sql<boolean>`exists (select from play_stop where game_code in (${ALL_PLAY}, ${gameCode}))`

/** Throws `notEligible` when the game, or all play, is switched off. */
export async function assertSwitchedOn(handle: Handle, gameCode: string): Promise<void> {
  const stop = await handle
    .selectFrom('playStop')
    .select('gameCode')
    .where('gameCode', 'in', [ALL_PLAY, gameCode])
    .executeTakeFirst()
  if (stop) throw new DomainError('notEligible', CLOSED)
}
