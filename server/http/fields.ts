/** The unvalidated fields of a query, body or route parameters; empty if it is not an object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
