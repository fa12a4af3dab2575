/** The fields of a query, of a body or of a route's parameters, not read yet; none of what is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
