import { PHONE_ACCOUNT_BANKS } from '../../contract/formats.ts'
import { payoutBankNamed } from './bank.ts'
import { CASHIER_WORDS } from './cashierWords.ts'
import { FieldRefusal } from './fieldRefusal.ts'
import type { Handle } from './ledger.ts'
import { Refusal } from './refusal.ts'
import { type Player, playerOf } from './user.ts'

export interface WalletAccount {
  bank: string
  name: string
  account: string
}

/**
 * Links a player's own account at a bank, once and for ever; the same one again is no mistake. Throws `validation`
 * for a bank or name that cannot be, `notEligible` when the account or the place is taken.
 */
export async function bindWallet(handle: Handle, uid: string, wallet: WalletAccount, now: number): Promise<void> {
  const { bank, name, account } = wallet
  if (!payoutBankNamed(bank)) throw new FieldRefusal({ bank: CASHIER_WORDS.unknownBank })
  if (!isNameOf(await playerOf(handle, uid), wallet)) throw new FieldRefusal({ name: CASHIER_WORDS.walletName })
  const accountKey = accountKeyOf(bank, account)
  const bound = await handle
    .insertInto('walletAccount')
    .values({ uid, bank, name: name.trim(), account, accountKey, time: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (bound) return
  const own = await walletOf(handle, uid, bank)
  if (!own) throw new Refusal('notEligible', CASHIER_WORDS.walletTaken)
  if (accountKeyOf(bank, own.account) !== accountKey) throw new Refusal('notEligible', CASHIER_WORDS.walletBound)
}

export async function walletOf(handle: Handle, uid: string, bank: string): Promise<WalletAccount | undefined> {
  return ownWallets(handle, uid).where('bank', '=', bank).executeTakeFirst()
}

export async function listWallets(handle: Handle, uid: string): Promise<WalletAccount[]> {
  return ownWallets(handle, uid).orderBy('time').orderBy('bank').execute()
}

const ownWallets = (handle: Handle, uid: string) =>
  handle.selectFrom('walletAccount').select(['bank', 'name', 'account']).where('uid', '=', uid)

/** `•••• 4567`: enough for its owner to recognise it. */
export function maskAccount(account: string): string {
  return `•••• ${account.slice(-Math.min(4, Math.ceil(account.length / 2)))}`
}

/** GCash and Maya pay out only to the name that was verified; before KYC there is nothing to compare. */
export function isNameOf({ kycStatus, identityName }: Player, { bank, name }: WalletAccount): boolean {
  if (!PHONE_ACCOUNT_BANKS.has(bank) || kycStatus !== 'approved' || identityName === null) return true
  const [given, verified] = [wordsOf(name), wordsOf(identityName)]
  const sameEnds = given[0] === verified[0] && given.at(-1) === verified.at(-1)
  // Middle names may be left out.
  return sameEnds && given.every((word) => verified.includes(word))
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
}

/** A phone number is the same with and without its leading 0. */
function accountKeyOf(bank: string, account: string): string {
  return PHONE_ACCOUNT_BANKS.has(bank) ? account.replace(/^0(?=\d{10}$)/, '') : account
}
