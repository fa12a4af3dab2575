import type { Plugin } from 'vite'
import { isFirstScreen } from './firstRoute.ts'

/** A hint for V8; a comment for other engines. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Lets V8 compile the first view's code on another thread while it is downloaded; otherwise each function is compiled
 * on the main thread at its first call. The worker's code gets no hint: all of it would be compiled before any of it
 * runs.
 */
export function compileAhead(): Plugin {
  return {
    name: 'jolly:compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && (output.isEntry || isFirstScreen(output))) output.code = hint + output.code
        }
      },
    },
  }
}
