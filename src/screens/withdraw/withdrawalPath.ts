/** Where a withdrawal can be seen. */
export const withdrawalPath = (orderNo: string) => `/finance/withdraw?orderNo=${encodeURIComponent(orderNo)}`
