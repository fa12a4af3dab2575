import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { brandWords } from './brand.ts'
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
      plugins: ['module:@preact/signals-react-transform'],
      presets: [linguiTransformerBabelPreset()],
    }),
  ]
}
