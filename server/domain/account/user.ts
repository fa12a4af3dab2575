import { randomBytes, randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import { KYC_WINDOW_DAYS } from '../../../contract/constants.ts'
import type { PlayerTable } from '../../database/tables/user.ts'
import { WORDS } from '../../words.ts'
import { defaultAvatar } from './avatar.ts'
import type { Handle } from '../../database/transaction.ts'
import { phoneHash } from './phone.ts'
import { DomainError } from '../domainError.ts'

export type Player = Selectable<PlayerTable>

/** Throws `sessionInvalid` when there is no such player (any more). */
export async function playerOf(handle: Handle, uid: string): Promise<Player> {
  const player = await handle.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!player) throw new DomainError('sessionInvalid', WORDS.sessionInvalid)
  return player
}

/** Not whoever never was, nor a guest whose account is deleted. */
export async function isKnownPlayer(handle: Handle, uid: string): Promise<boolean> {
  return (await handle.selectFrom('player').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined
}

export async function playerNamed(handle: Handle, username: string): Promise<Player | undefined> {
  return handle.selectFrom('player').selectAll().where('usernameKey', '=', nameKey(username)).executeTakeFirst()
}

/**
 * The player who has proven this phone. A number that was only entered at registration may be mistyped or a stranger's,
 * so codes to it open no account.
 */
export async function playerWithPhone(handle: Handle, phone: string): Promise<Player | undefined> {
  return (
    handle
      .selectFrom('player')
      .selectAll()
      .where('phoneHash', '=', phoneHash(handle, phone))
      // Of a closed account the hash alone is kept.
      .where('phone', 'is not', null)
      .executeTakeFirst()
  )
}

export const nameKey = (username: string) => username.toLowerCase()

/** What a new account starts with; a guest has a random name and no password. */
export function newPlayer(now: number) {
  const name = `guest${randomInt(10_000_000, 100_000_000)}`
  return {
    uid: String(randomInt(1_000_000_000, 10_000_000_000)),
    auid: randomBytes(8).toString('hex'),
    username: name,
    usernameKey: nameKey(name),
    nickname: name,
    avatar: defaultAvatar(randomInt(1_000)),
    invitationCode: newInvitationCode(),
    password: null,
    guest: true,
    registerTime: now,
    usedTime: now,
  }
}

/** Without letters and digits that look alike. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function newInvitationCode(): string {
  return Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}

export const KYC_WINDOW_MS = KYC_WINDOW_DAYS * DAY_MS
export const kycDeadlineOf = ({ registerTime }: Pick<Player, 'registerTime'>) => registerTime + KYC_WINDOW_MS

/** Restricted to KYC: the deadline of seven days has passed without approval (docs/rules.md, 10). */
export function isOnlyKyc(player: Pick<Player, 'guest' | 'kycStatus' | 'registerTime'>, now: number): boolean {
  return !player.guest && player.kycStatus !== 'approved' && now >= kycDeadlineOf(player)
}
