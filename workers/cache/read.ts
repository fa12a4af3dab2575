/** The result of reading storage. A failed read says nothing about what is stored. */
export type Read<Found> = ({ status: 'found' } & Found) | typeof ABSENT | typeof FAILED

export const ABSENT = { status: 'absent' } as const
export const FAILED = { status: 'failed' } as const
