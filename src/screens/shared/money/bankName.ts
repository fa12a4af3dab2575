const KNOWN: Readonly<Record<string, string>> = {
  gcash: 'GCash',
  maya: 'Maya',
  grabpay: 'GrabPay',
  bpi: 'BPI',
  bdo: 'BDO Unibank',
  unionbank: 'UnionBank',
  metrobank: 'Metrobank',
  landbank: 'Landbank',
  qrph: 'QR Ph',
}

/** The name of a bank's code, where known; works without the list of banks. */
export function bankName(code: string): string {
  return KNOWN[code] ?? code
}
