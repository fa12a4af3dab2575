import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { brandWords } from './brand.ts'
import { shortIds } from './shortIds.ts'
import { timingScript } from './timingScript.ts'

/** The plugins that compile the page's sources, shared by build, dev server and browser tests. */
export function pagePlugins(): PluginOption[] {
  return [
    brandWords(),
    timingScript(),
    react(),
    lingui(),
    babel({
      include: /\/src\/.*\.tsx?$/,
      presets: [linguiTransformerBabelPreset(), componentsThatReadSignals],
    }),
    shortIds(),
  ]
}

/** Babel takes most of a build's time, so that it sees only files that translate or may read a signal. */
const componentsThatReadSignals = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['module:@preact/signals-react-transform'] }),
  rolldown: { filter: { code: /\bvalue\b/ } },
})
