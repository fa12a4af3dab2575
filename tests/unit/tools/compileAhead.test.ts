import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { compileAhead } from '../../../tools/build/compileAhead.ts'

const LOBBY = '/src/screens/game/game.tsx'
const INBOX = '/src/screens/inbox/inbox.tsx'

const sources: Record<string, string> = {
  page: `globalThis.screens = [() => import('${LOBBY}'), () => import('${INBOX}')]`,
  [LOBBY]: `export default 'the lobby'`,
  [INBOX]: `export default 'the inbox'`,
}
const page: Plugin = {
  name: 'a-page',
  enforce: 'pre',
  resolveId: (id) => (id in sources ? id : undefined),
  load: (id) => sources[id],
}

test('the page and its lobby say at their very beginning that all of them is run; other screens do not', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page, compileAhead()],
    build: { write: false, rolldownOptions: { input: 'page' } },
  })
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const hinted = chunks.filter((chunk) => 'code' in chunk && chunk.code.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(new Set(hinted.map(({ name }) => name))).toEqual(new Set(['game', 'page']))
  expect(chunks.map(({ name }) => name)).toContain('inbox')
})
