export function depositPath(orderNo: string): string {
  return `/finance/recharge?orderNo=${encodeURIComponent(orderNo)}`
}
