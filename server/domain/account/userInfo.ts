import type { UserInfo } from '../../../contract/entities/user.ts'
import { decrypt } from '../../database/encryption/encryption.ts'
import type { Handle } from '../../database/transaction.ts'
import { closingTime } from '../closure/closing.ts'
import { exclusionOf } from '../responsible/exclusion.ts'
import { hasSignUp } from '../bonus/signUp.ts'
import { vipLevel } from '../bonus/vipLevel.ts'
import { boundPhone, maskPhone, registeredPhone } from './phone.ts'
import { isOnlyKyc, kycDeadlineOf, type Player, playerOf } from './user.ts'

/** The specification's user info, with phones masked. */
export async function userInfo(handle: Handle, player: Player, now: number): Promise<UserInfo> {
  const referrer = player.superiorUid ? await playerOf(handle, player.superiorUid) : null
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
    registrationCode: referrer?.invitationCode ?? '',
    guest: player.guest,
    onlyKyc: isOnlyKyc(player, now),
    registerTime: player.registerTime,
    kycDeadline,
    exclusion: await exclusionOf(handle, player.uid, now),
    closing: await closingTime(handle, player),
    time: now,
  }
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
