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

/** An order names its bank by code: its usual writing where it is known, also when the list of banks is not here. */
export function bankName(code: string): string {
  return KNOWN[code] ?? code
}
