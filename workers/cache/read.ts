/** What a look at this device's storage came to. One that failed says nothing about what is there. */
export type Read<Found> = ({ status: 'found' } & Found) | typeof ABSENT | typeof FAILED

export const ABSENT = { status: 'absent' } as const
export const FAILED = { status: 'failed' } as const
