/** How a locale writes whole numbers and decimals. Known ahead, since a page's first use of Intl takes 15 ms. */
export interface Numerals {
  /** Its ten digits. */
  digits: string
  minus: string
  decimal: string
  group: string
  /** Digits of the last group, and of those before it: 3 and 2 in 12,34,567. */
  groupSizes: readonly [last: number, before: number]
  /** Digits of the shortest number with groups. */
  groupsFrom: number
}

/** What Intl knows of a locale. Expensive: for build and server. */
export function numeralsOf(locale: string): Numerals {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(-12_345_678.9)
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  // Arabic has a mark of direction beside its minus.
  const beforeFigures = parts.slice(
    0,
    parts.findIndex(({ type }) => type === 'integer'),
  )
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length)
  const last = sizes.at(-1) ?? 3
  const { format } = new Intl.NumberFormat(locale, { useGrouping: false })
  const isShortGrouped = new Intl.NumberFormat(locale).format(1_234) !== format(1_234)
  return {
    digits: Array.from({ length: 10 }, (_, digit) => format(digit)).join(''),
    minus: beforeFigures.map(({ value }) => value).join(''),
    decimal: textOf('decimal'),
    group: textOf('group'),
    groupSizes: [last, sizes.at(-2) ?? last],
    groupsFrom: last + (isShortGrouped ? 1 : 2),
  }
}

/** A whole number: −1,234,567. */
export function writeWhole(whole: number, numerals: Numerals): string {
  const figures = grouped(inDigits(String(Math.abs(whole)), numerals), numerals)
  return whole < 0 ? numerals.minus + figures : figures
}

/** Hundredths with both decimals: 1,234.50. Not for negative ones. */
export function writeHundredths(hundredths: number, numerals: Numerals): string {
  const decimals = String(hundredths % 100).padStart(2, '0')
  return writeWhole(Math.trunc(hundredths / 100), numerals) + numerals.decimal + inDigits(decimals, numerals)
}

function inDigits(figures: string, { digits }: Numerals): string {
  return figures.replaceAll(/\d/g, (figure) => digits[Number(figure)] ?? figure)
}

function grouped(figures: string, { group, groupSizes: [last, before], groupsFrom }: Numerals): string {
  if (figures.length < groupsFrom) return figures
  const groups = [figures.slice(-last)]
  for (let end = figures.length - last; end > 0; end -= before) {
    groups.unshift(figures.slice(Math.max(0, end - before), end))
  }
  return groups.join(group)
}
