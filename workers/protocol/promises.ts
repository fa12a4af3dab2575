/** Commitments by draw: a throw's number, or a round's id. */
export type Promises = Readonly<Record<string, string>>
