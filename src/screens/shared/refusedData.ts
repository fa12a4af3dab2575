import { formatDateTime } from '../../ui/format.ts'

/** A number from an error's data: a limit, an amount, a time. */
export function numberIn(data: unknown, name: string): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const value: unknown = Reflect.get(data, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The end of the restriction, from an error's data. */
export function endOf(data: unknown, locale: string): string | undefined {
  const until = numberIn(data, 'until')
  return until === undefined ? undefined : formatDateTime(until, locale)
}
