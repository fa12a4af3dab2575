/** Lengths of time in ms. Days in Manila have no summer time: each is as long as any other. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
