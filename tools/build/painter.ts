import { inRoot } from '../root.ts'
import { pagePlugins } from './pagePlugins.ts'
import { scopedName } from './scopedNames.ts'
import { viteBuild } from './viteBuild.ts'

/** Every screen that the server does not render. */
const OTHER_SCREENS = /\/screens\/(?!(?:game|login|register)\/)(\w+)\/\1\.tsx$/

/** Bundles the page's components for server rendering (`server/http/documents.ts`), into one file without imports. */
export async function buildPainter(appFolder: string): Promise<void> {
  await viteBuild({
    configFile: false,
    publicDir: false,
    plugins: pagePlugins(),
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      'import.meta.env.VITE_BUILD_ID': JSON.stringify(''),
    },
    css: { modules: { generateScopedName: scopedName } },
    ssr: { noExternal: true },
    build: {
      target: 'node24',
      ssr: inRoot('src', 'painter.ts'),
      outDir: appFolder,
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        external: OTHER_SCREENS,
        output: { entryFileNames: 'painter.mjs', codeSplitting: false },
      },
    },
  })
}
