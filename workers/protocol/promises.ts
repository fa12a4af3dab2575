/** By the draw: a throw's number, a round's id. */
export type Promises = Readonly<Record<string, string>>
