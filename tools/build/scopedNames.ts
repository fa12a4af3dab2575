import { basename } from 'node:path'

/** The global class name of a CSS module's class: readable, and unique because file names are. */
export function scopedName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*/, ''), '.module.css')}-${name}`
}
