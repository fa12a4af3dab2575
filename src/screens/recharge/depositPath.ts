/** Where one order of a deposit is followed. */
export function depositPath(orderNo: string): string {
  return `/finance/recharge?orderNo=${encodeURIComponent(orderNo)}`
}
