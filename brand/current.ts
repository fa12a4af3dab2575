import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from './brand.ts'

const file = resolve(process.env['JOLLY_BRAND'] || join(import.meta.dirname, 'jolly.ts'))

/** The brand that `JOLLY_BRAND` names, or Jolly's own. */
export const brand: Brand = await load(file)

/** Where its pictures lie. */
export const picturesFolder = join(dirname(file), brand.pictures)

async function load(path: string): Promise<Brand> {
  try {
    const module: { default: Brand } = await import(pathToFileURL(path).href)
    return module.default
  } catch (error) {
    throw new Error(`JOLLY_BRAND: ${path} cannot be read as a brand file`, { cause: error })
  }
}
