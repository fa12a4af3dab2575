/** Why something is blocked: the first reason that holds. */
export function reasonOf(...reasons: (string | false)[]): string | undefined {
  return reasons.find((reason) => reason !== false) || undefined
}
