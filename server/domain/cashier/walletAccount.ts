import { PHONE_ACCOUNT_BANKS } from '../../../contract/formats.ts'
import type { Selectable } from 'kysely'
import { decrypt, encrypt, keyedHash } from '../../database/encryption/encryption.ts'
import type { KeyedHash } from '../../database/encryption/values.ts'
import type { CashierTables } from '../../database/tables/cashier.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { payoutBankNamed } from './bank.ts'
import { CASHIER_WORDS } from './words.ts'
import { FieldError } from '../fieldError.ts'
import { identityOf } from '../kyc/record.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { isVerifiedName } from './payoutName.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { DomainError, type Words } from '../domainError.ts'
import type { Live } from '../../live/live.ts'
import { publishBadge } from '../inbox/badge.ts'
import { type Player, playerOf } from '../account/user.ts'

interface Ports {
  trx: Trx
  live: Live
  now: number
}

export interface WalletAccount {
  bank: string
  name: string
  account: string
}

/**
 * Links a player's account at a bank, permanently; repeating it is no error (docs/rules.md, 7). An account linked
 * before KYC in another name can be replaced once by one in the verified name. Returns whether anything changed.
 * Throws `validation` for an invalid bank or name, `notEligible` when the account or the slot is taken.
 */
export async function bindWallet(ports: Ports, uid: string, wallet: WalletAccount): Promise<boolean> {
  const { trx, now } = ports
  const { bank, account } = wallet
  const name = wallet.name.trim()
  if (!payoutBankNamed(bank)) throw new FieldError({ bank: CASHIER_WORDS.unknownBank })
  const player = await lockPlayer(trx, uid)
  if (!(await isNameOf(trx, player, name))) throw new FieldError({ name: CASHIER_WORDS.walletName })
  const accountKey = accountKeyOf(trx, bank, account)
  const own = await walletOf(trx, uid, bank)
  if (own && (await isNameOf(trx, player, own.name))) {
    if (accountKeyOf(trx, bank, own.account) === accountKey) return false
    throw new DomainError('notEligible', CASHIER_WORDS.walletBound)
  }
  await trx.deleteFrom('walletAccount').where('uid', '=', uid).where('bank', '=', bank).execute()
  if (player.kycStatus === 'approved') await unlinkUnpayable(ports, { bank, accountKey })
  const bound = await trx
    .insertInto('walletAccount')
    .values({
      uid,
      bank,
      name: encrypt(trx, 'wallet_account.name', [uid, bank], name),
      account: encrypt(trx, 'wallet_account.account', [uid, bank], account),
      accountKey,
      time: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  // The refusal rolls the deletion back.
  if (!bound) throw new DomainError('notEligible', CASHIER_WORDS.walletTaken)
  return true
}

/**
 * An account can be linked by anybody before KYC, and keeps nobody from theirs: it is unlinked from a holder who is not
 * verified in its name, to whom it is not paid.
 */
async function unlinkUnpayable(
  { trx, live, now }: Ports,
  { bank, accountKey }: { bank: string; accountKey: KeyedHash },
): Promise<void> {
  const row = await trx
    .selectFrom('walletAccount')
    .selectAll()
    .where('bank', '=', bank)
    .where('accountKey', '=', accountKey)
    .executeTakeFirst()
  if (!row) return
  const holder = await playerOf(trx, row.uid)
  if (holder.kycStatus === 'approved' && (await isNameOf(trx, holder, readWallet(trx, row).name))) return
  await trx.deleteFrom('walletAccount').where('uid', '=', row.uid).where('bank', '=', bank).execute()
  await sendInboxMessage(trx, row.uid, { type: 'account', title: UNLINKED, content: OF_SOMEBODY_ELSE }, now)
  await publishBadge(trx, live, row.uid, 'inbox.unread', now)
}

const UNLINKED: Words = {
  'en-US': 'An account for withdrawals was unlinked',
  'vi-VN': 'Một tài khoản nhận tiền rút đã bị huỷ liên kết',
}

const OF_SOMEBODY_ELSE: Words = {
  'en-US': 'Somebody has proven with their ID that it is theirs. Link an account in your own name.',
  'vi-VN': 'Có người đã chứng minh bằng giấy tờ rằng đó là tài khoản của họ. Hãy liên kết tài khoản đứng tên bạn.',
}

export async function walletOf(handle: Handle, uid: string, bank: string): Promise<WalletAccount | undefined> {
  const row = await ownWallets(handle, uid).where('bank', '=', bank).executeTakeFirst()
  return row && readWallet(handle, row)
}

export async function listWallets(handle: Handle, uid: string): Promise<WalletAccount[]> {
  const rows = await ownWallets(handle, uid).orderBy('time').orderBy('bank').execute()
  return rows.map((row) => readWallet(handle, row))
}

const ownWallets = (handle: Handle, uid: string) =>
  handle.selectFrom('walletAccount').selectAll().where('uid', '=', uid)

function readWallet(handle: Handle, row: Selectable<CashierTables['walletAccount']>): WalletAccount {
  const { uid, bank, name, account } = row
  return {
    bank,
    name: decrypt(handle, 'wallet_account.name', [uid, bank], name),
    account: decrypt(handle, 'wallet_account.account', [uid, bank], account),
  }
}

/** `•••• 4567`: enough for its owner to recognise it. */
export function maskAccount(account: string): string {
  return `•••• ${account.slice(-Math.min(4, Math.ceil(account.length / 2)))}`
}

/** Payouts go to the verified name only; before KYC there is none to compare. */
export async function isNameOf(handle: Handle, { uid, kycStatus }: Player, name: string): Promise<boolean> {
  if (kycStatus !== 'approved') return true
  const identity = await identityOf(handle, uid)
  if (!identity) throw new Error('A verified player has no identity')
  return isVerifiedName(name, identity.base)
}

/** Phone numbers are equal with and without the leading 0. */
function accountKeyOf(handle: Handle, bank: string, account: string): KeyedHash {
  const same = PHONE_ACCOUNT_BANKS.has(bank) ? account.replace(/^0(?=\d{10}$)/, '') : account
  return keyedHash(handle, 'payout', same)
}
