/** Why something is blocked: the first reason that holds. */
export function reasonOf(...reasons: (string | false | undefined)[]): string | undefined {
  return reasons.find((reason) => reason !== false && reason !== undefined) || undefined
}
