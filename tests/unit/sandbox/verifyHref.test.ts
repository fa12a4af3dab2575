import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { verifyHref } from '../../../sandbox/games/play/common/verify.ts'

const game = { name: 'Koi Palace', code: 'koi-palace', engine: 'slot' } as Parameters<typeof verifyHref>[0]['game']
const fair = { serverSeedHash: 'ba78', clientSeed: 'mine', nonce: 7, serverSeed: 'abc' }

it('the verify page opens with the round, in the game’s language, and reads each part by the name it is given', () => {
  const address = new URL(verifyHref({ game }, 'vi', fair), 'https://games.test')
  expect(address.pathname).toBe('/play/verify')
  const given = Object.fromEntries(new URLSearchParams(address.hash.slice(1)))
  expect(given).toMatchObject({
    lang: 'vi',
    game: 'slot',
    code: 'koi-palace',
    hash: 'ba78',
    clientSeed: 'mine',
    nonce: '7',
    serverSeed: 'abc',
  })
  const page = readFileSync(new URL('../../../sandbox/games/play/verify/main.ts', import.meta.url), 'utf8')
  const [, inputs = ''] = /const inputs = \{ ([^}]*) \}/.exec(page) ?? []
  const read = new Set([...inputs.split(', '), 'lang', 'game'])
  expect(Object.keys(given).filter((name) => !read.has(name))).toEqual([])
})

it('a seed that is still secret is not in the address', () => {
  const { serverSeed: _, ...secret } = fair
  expect(verifyHref({ game }, 'en', secret)).not.toContain('serverSeed')
})
