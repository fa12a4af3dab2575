import type { Plugin } from 'vite'
import { isFirstScreen } from './firstRoute.ts'

/** For V8; other engines read a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has what the first view runs compiled on another thread, while its bytes come in: else each function is compiled on the
 * page's own, when it is first called. Not the worker's code, which would be compiled whole before any of it runs.
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
