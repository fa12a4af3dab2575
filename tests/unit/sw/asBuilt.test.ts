import { expect, test } from 'vitest'
import { onlyAsBuilt } from '../../../sw/asBuilt.ts'

const PATH = 'https://jolly.example/assets/game-12345678.js'
/** Of `play()`, by `openssl dgst -sha256 -binary | base64`. */
const INTEGRITY = 'sha256-n+zc/Y1kPX/nlNEMch5ToMvMOvkxRuO4TZGxerHss+U='

async function given(body: string | undefined, integrity: string | undefined) {
  const cachedResponse = body === undefined ? undefined : new Response(body)
  const asked = { request: new Request(PATH), ...(cachedResponse && { cachedResponse }) }
  const used = await onlyAsBuilt(() => integrity).cachedResponseWillBeUsed(asked)
  return { used, cachedResponse }
}

test('a stored script is used as long as it is what the build wrote, and can still be read', async () => {
  const { used, cachedResponse } = await given('play()', INTEGRITY)
  expect(used).toBe(cachedResponse)
  expect(await used?.text()).toBe('play()')
})

test('one that was changed, however little, counts as missing', async () => {
  expect((await given('play( )', INTEGRITY)).used).toBeNull()
})

test('what has no integrity is used as it is, and what is not stored stays missing', async () => {
  expect(await (await given('<p>', undefined)).used?.text()).toBe('<p>')
  expect((await given(undefined, INTEGRITY)).used).toBeUndefined()
})
