import type { Plugin, Rolldown } from 'vite'
import { LAZY_CHUNKS, LAZY_CHUNKS_WITH_STYLES } from '../../contract/constants.ts'

/** A lazy chunk is a dynamic entry; chunks shared by several of them do not count. */
export function isLazy(output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk {
  return output.type === 'chunk' && output.isDynamicEntry && !output.isEntry
}

export function stylesOf(chunk: Rolldown.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
}

/** Fails the build unless it has the specification's 33 lazy chunks, 30 of them with a style file. */
export function countLazyChunks(): Plugin {
  return {
    name: 'jolly:count-lazy-chunks',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const lazy = Object.values(bundle).filter(isLazy)
        const styled = lazy.filter((chunk) => stylesOf(chunk).length > 0)
        if (lazy.length === LAZY_CHUNKS && styled.length === LAZY_CHUNKS_WITH_STYLES) return
        const list = lazy.map((chunk) => `  ${chunk.name}${stylesOf(chunk).length > 0 ? ' (with styles)' : ''}`)
        this.error(
          `The build has ${lazy.length} lazy chunks, ${styled.length} of them with a style file; ` +
            `it must have ${LAZY_CHUNKS} and ${LAZY_CHUNKS_WITH_STYLES}:\n${list.sort().join('\n')}`,
        )
      },
    },
  }
}
