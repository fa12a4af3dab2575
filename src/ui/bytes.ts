import { formatNumber } from './format.ts'

const KILOBYTE = 1_000
const MEGABYTE = 1_000_000

/** 412 KB, 4.2 MB. */
export function formatBytes(bytes: number): string {
  const [size, unit, digits] = bytes < MEGABYTE ? [KILOBYTE, 'KB', 0] : [MEGABYTE, 'MB', 1]
  return `${formatNumber(bytes / size, digits)} ${unit}`
}
