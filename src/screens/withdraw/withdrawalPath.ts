export const withdrawalPath = (orderNo: string) => `/finance/withdraw?orderNo=${encodeURIComponent(orderNo)}`
