/** Commitments by draw: a throw's number, a round's id, or the hash of a server seed. */
export type Commitments = Readonly<Record<string, string>>
