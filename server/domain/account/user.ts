import { randomBytes, randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { KYC_WINDOW_DAYS } from '../../../contract/constants.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { decrypt } from '../../database/encryption/encryption.ts'
import type { PlayerTable } from '../../database/tables/user.ts'
import { WORDS } from '../../words.ts'
import { defaultAvatar } from './avatar.ts'
import { hasSignUp } from '../bonus/signUp.ts'
import { vipLevel } from '../bonus/vipLevel.ts'
import type { Handle } from '../../database/transaction.ts'
import { DAY_MS } from '../../../contract/manilaDay.ts'
import { boundPhone, maskPhone, phoneHash, registeredPhone } from './phone.ts'
import { Refusal } from '../refusal.ts'

export type Player = Selectable<PlayerTable>

/** Throws `sessionInvalid` when there is no such player (any more). */
export async function playerOf(handle: Handle, uid: string): Promise<Player> {
  const player = await handle.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!player) throw new Refusal('sessionInvalid', WORDS.sessionInvalid)
  return player
}

export async function playerNamed(handle: Handle, username: string): Promise<Player | undefined> {
  return handle.selectFrom('player').selectAll().where('usernameKey', '=', nameKey(username)).executeTakeFirst()
}

/**
 * Whose phone it is: of the account that has proven it. One that was only written down at registration may be mistyped,
 * or a stranger's: codes to it open no account.
 */
export async function playerWithPhone(handle: Handle, phone: string): Promise<Player | undefined> {
  return handle.selectFrom('player').selectAll().where('phoneHash', '=', phoneHash(handle, phone)).executeTakeFirst()
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

/** Without letters and digits that are read for one another. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function newInvitationCode(): string {
  return Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}

/** The specification's user info, with phones masked. */
export async function userInfo(handle: Handle, player: Player, now: number): Promise<UserInfo> {
  const superior = player.superiorUid ? await playerOf(handle, player.superiorUid) : null
  const kycDeadline = kycDeadlineOf(player)
  return {
    uid: player.uid,
    auid: player.auid,
    username: player.username,
    nickname: player.nickname,
    gender: player.gender,
    phone: maskPhone(boundPhone(handle, player) ?? ''),
    registerPhone: maskPhone(registeredPhone(handle, player)),
    avatar: player.avatar,
    invitationCode: player.invitationCode,
    vip: await vipLevel(handle, player.uid),
    bind: player.phone !== null,
    isNullPasswordTrade: player.passwordTrade === null,
    identityInfo: identityOf(handle, player),
    identityStatus: player.identityStatus,
    kycStatus: player.kycStatus,
    withdrawKycStatus: player.withdrawKycStatus,
    hasSignUp: !player.guest && (await hasSignUp(handle, player.uid, now)),
    registrationCode: superior?.invitationCode ?? '',
    guest: player.guest,
    onlyKyc: isOnlyKyc(player, now),
    registerTime: player.registerTime,
    kycDeadline,
    time: now,
  }
}

const kycDeadlineOf = ({ registerTime }: Pick<Player, 'registerTime'>) => registerTime + KYC_WINDOW_DAYS * DAY_MS

/** Seven days have passed without an approved KYC: until it is approved, only that is left to do. */
export function isOnlyKyc(player: Pick<Player, 'guest' | 'kycStatus' | 'registerTime'>, now: number): boolean {
  return !player.guest && player.kycStatus !== 'approved' && now >= kycDeadlineOf(player)
}

function identityOf(
  handle: Handle,
  { uid, identityName, identityType, identityNoMasked }: Player,
): UserInfo['identityInfo'] {
  if (identityName === null || identityType === null || identityNoMasked === null) return null
  return {
    name: decrypt(handle, 'player.identity_name', uid, identityName),
    idType: identityType,
    idNoMasked: decrypt(handle, 'player.identity_no_masked', uid, identityNoMasked),
  }
}
