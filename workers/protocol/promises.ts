/** Commitments by draw: a throw's number, a round's id, or the hash of a server seed. */
export type Promises = Readonly<Record<string, string>>
