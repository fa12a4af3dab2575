import type { Plugin, Rolldown } from 'vite'
import { DEFAULT_LANGUAGE } from '../../contract/constants.ts'

/** The placeholder in src/app/language.ts. */
const mark = '%FIRST_WORDS%'
const catalog = new RegExp(`/locales/${DEFAULT_LANGUAGE}\\.po`)
/** What may be the id of a text: the minifier chooses the quotes. */
const quoted = /(["'`])([\w-]{3,6})(?=\1)/g
const firstScreen = /\/src\/screens\/game\//

/** Inlines the first view's texts in the default language, so that it does not wait for the catalog of all screens. */
export function firstWords(): Plugin {
  return {
    name: 'jolly:first-words',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const page = chunks.find(({ code }) => code.includes(mark))
        const words = chunks.find((chunk) => comesFrom(chunk, catalog))
        if (!page || !words) return this.error('The build has no place for the first words, or no words')
        const codes = [page, ...chunks.filter((chunk) => comesFrom(chunk, firstScreen))].map(({ code }) => code)
        const messages = Object.entries(await messagesIn(words))
        const named = new Set(codes.flatMap((code) => [...code.matchAll(quoted)].map(([, , text]) => text)))
        const said = messages.filter(([id]) => named.has(id))
        page.code = page.code.replace(mark, () => insideString(JSON.stringify(Object.fromEntries(said))))
      },
    },
  }
}

async function messagesIn(chunk: Rolldown.OutputChunk): Promise<object> {
  const { messages }: { messages: object } = await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`)
  return messages
}

/** Escapes text for a string literal of any quotes: the minifier chooses them. */
function insideString(text: string): string {
  return text.replace(/[\\`'"$]/g, String.raw`\$&`)
}

function comesFrom(chunk: Rolldown.OutputChunk, pattern: RegExp): boolean {
  return pattern.test(chunk.facadeModuleId ?? '')
}
