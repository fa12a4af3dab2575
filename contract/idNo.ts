/** What may be shown of an ID number: at most its last three characters, and never more than half. */
export const endOfIdNo = (idNo: string): string => idNo.slice(-Math.min(3, Math.floor(idNo.length / 2)))
