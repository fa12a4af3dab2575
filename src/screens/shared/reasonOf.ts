/** The first reason that applies. */
export function reasonOf(...reasons: (string | false | undefined)[]): string | undefined {
  return reasons.find((reason) => reason !== false && reason !== undefined) || undefined
}
