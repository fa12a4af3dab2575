const KILOBYTE = 1_000
const MEGABYTE = 1_000_000

/** 412 KB, 4.2 MB. */
export function formatBytes(bytes: number, locale: string): string {
  const [size, unit, digits] = bytes < MEGABYTE ? [KILOBYTE, 'KB', 0] : [MEGABYTE, 'MB', 1]
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(bytes / size)} ${unit}`
}
