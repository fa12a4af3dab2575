import { MINIMUM_DEPOSIT_PESOS } from '../../../contract/constants.ts'
import { type Centavos, toCentavos } from '../../../contract/money.ts'
import type { Words } from '../domainError.ts'

type MethodCode = 'ewallet' | 'bank' | 'qrph'

export interface Method {
  code: MethodCode
  name: Words
  min: Centavos
  max: Centavos
  eta: Words
}

const A_MINUTE: Words = { 'en-US': 'About 1 min', 'vi-VN': 'Khoảng 1 phút' }

/** From the second deposit on; the first one is larger (`quote.ts`). */
export const MINIMUM_DEPOSIT = toCentavos(MINIMUM_DEPOSIT_PESOS)

/** The deposit methods (docs/rules.md, 6). Amounts in centavos. */
export const METHODS: readonly Method[] = [
  {
    code: 'ewallet',
    name: { 'en-US': 'E-wallet', 'vi-VN': 'Ví điện tử' },
    min: MINIMUM_DEPOSIT,
    max: toCentavos(50_000),
    eta: A_MINUTE,
  },
  {
    code: 'bank',
    name: { 'en-US': 'Online bank', 'vi-VN': 'Ngân hàng' },
    min: MINIMUM_DEPOSIT,
    max: toCentavos(200_000),
    eta: { 'en-US': 'About 15 min', 'vi-VN': 'Khoảng 15 phút' },
  },
  {
    code: 'qrph',
    name: { 'en-US': 'QR Ph', 'vi-VN': 'QR Ph' },
    min: MINIMUM_DEPOSIT,
    max: toCentavos(50_000),
    eta: A_MINUTE,
  },
]

interface Bank {
  code: string
  name: string
  product: string
  method: MethodCode
}

const BANKS: readonly Bank[] = [
  { code: 'gcash', name: 'GCash', product: 'E-wallet', method: 'ewallet' },
  { code: 'maya', name: 'Maya', product: 'E-wallet', method: 'ewallet' },
  { code: 'grabpay', name: 'GrabPay', product: 'E-wallet', method: 'ewallet' },
  { code: 'bpi', name: 'BPI', product: 'Online banking', method: 'bank' },
  { code: 'bdo', name: 'BDO Unibank', product: 'Online banking', method: 'bank' },
  { code: 'unionbank', name: 'UnionBank', product: 'Online banking', method: 'bank' },
  { code: 'metrobank', name: 'Metrobank', product: 'Online banking', method: 'bank' },
  { code: 'landbank', name: 'Landbank', product: 'Online banking', method: 'bank' },
  { code: 'qrph', name: 'Any bank or wallet', product: 'QR Ph', method: 'qrph' },
]

export const methodNamed = (code: string) => METHODS.find((method) => method.code === code)
export const banksOf = (method: string) => BANKS.filter((bank) => bank.method === method)

/** Banks that payouts can go to: all but QR codes. */
export const PAYOUT_BANKS = BANKS.filter(({ method }) => method !== 'qrph')
export const payoutBankNamed = (code: string) => PAYOUT_BANKS.find((bank) => bank.code === code)
