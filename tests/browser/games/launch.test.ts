import { afterEach, expect, test } from 'vitest'
import { readLaunch } from '../../../sandbox/games/play/common/launch.ts'

const APP = 'https://play.example'
const before = location.href

/** The page as its server writes it for the app, opened with these addresses in its fragment. */
function open(addresses: Record<string, string>) {
  const meta = document.createElement('meta')
  meta.name = 'app-origin'
  meta.content = APP
  document.head.append(meta)
  history.replaceState(null, '', `#${new URLSearchParams(addresses).toString()}`)
  return readLaunch()
}

afterEach(() => {
  document.querySelector('meta[name="app-origin"]')?.remove()
  history.replaceState(null, '', before)
})

test('a launch leads back to the app, to where it says', () => {
  const { lobby, cashier } = open({ lobby: `${APP}/game`, cashier: `${APP}/recharge` })
  expect([lobby.href, cashier.href]).toEqual([`${APP}/game`, `${APP}/recharge`])
})

test.each([
  'https://evil.example/game',
  'https://play.example.evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '',
])('and never to %j, whoever wrote that into the link', (address) => {
  const { lobby, cashier } = open({ lobby: address, cashier: address })
  expect([lobby.href, cashier.href]).toEqual([`${APP}/`, `${APP}/`])
})
