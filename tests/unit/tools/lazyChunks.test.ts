import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { countLazyChunks } from '../../../tools/build/lazyChunks.ts'

/** A page with this many lazy screens with a style file each, and lazy modules without one. */
function pageOf(styled: number, plain: number): Rolldown.Plugin {
  const names = [
    ...Array.from({ length: styled }, (_, index) => `styled${index}`),
    ...Array.from({ length: plain }, (_, index) => `plain${index}`),
  ]
  return {
    name: 'a-page',
    resolveId: (id) => (/^(page|shared|styled\d+|plain\d+|style\d+\.css)$/.test(id) ? id : undefined),
    load(id) {
      if (id === 'page') return names.map((name) => `globalThis.${name} = () => import('${name}')`).join('\n')
      if (id === 'shared') return `export const shared = Math.random()`
      if (id.endsWith('.css')) return `.${id.replace('.css', '')} { color: red }`
      const style = id.startsWith('styled') ? `import '${id.replace('styled', 'style')}.css'` : ''
      return names.includes(id)
        ? `${style}; import { shared } from 'shared'; export const name = '${id}' + shared`
        : undefined
    },
  }
}

function buildPage(styled: number, plain: number) {
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [pageOf(styled, plain), countLazyChunks()],
    build: { write: false, rolldownOptions: { input: 'page' } },
  })
}

describe('the number of lazy chunks', () => {
  test('33, of which 30 have a style file, build; what they share does not count', async () => {
    await expect(buildPage(30, 3)).resolves.toBeDefined()
  })

  test.each([
    [30, 4],
    [30, 2],
    [29, 4],
    [31, 2],
  ])('%i with and %i without do not', async (styled, plain) => {
    await expect(buildPage(styled, plain)).rejects.toThrow('it must have 33 and 30')
  })
})
