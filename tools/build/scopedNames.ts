import { basename } from 'node:path'

/** The class that a style file's own name becomes: readable in the page, and no other file's. */
export function scopedName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*/, ''), '.module.css')}-${name}`
}
