import { formatDateTime } from '../../ui/format.ts'

/** A number that a refusal carries as its data: a limit, an amount, a time. */
export function numberIn(data: unknown, name: string): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const value: unknown = Reflect.get(data, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Until when the operator says no. */
export function endOf(data: unknown, locale: string): string | undefined {
  const until = numberIn(data, 'until')
  return until === undefined ? undefined : formatDateTime(until, locale)
}
