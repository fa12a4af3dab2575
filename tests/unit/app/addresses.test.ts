import { beforeAll, describe, expect, it, vi } from 'vitest'
import { leadingTo } from '../../../src/app/destination.ts'
import { destinationIn } from '../../../src/app/entryScreens.ts'
import { beneathGame, gameAddress, gameIn } from '../../../src/app/gameAddress.ts'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://jolly.example' })
  return () => vi.unstubAllGlobals()
})

describe('the address of a game', () => {
  it('names the game, and how it is played where that is not the usual way', () => {
    expect(gameAddress({ code: 'koi-palace' })).toBe('/game?open=koi-palace')
    expect(gameIn('/game?open=koi-palace')).toEqual({ code: 'koi-palace', mode: undefined })
    expect(gameIn(gameAddress({ code: 'koi-palace', mode: 'demo' }))).toEqual({ code: 'koi-palace', mode: 'demo' })
  })

  it.each(['/game', '/game?open=', '/profile?open=koi-palace', `/game?open=${'x'.repeat(81)}`])(
    '%s is none',
    (address) => {
      expect(gameIn(address)).toBeUndefined()
    },
  )

  it('takes no mode that there is not, and leaves the page beneath as it is', () => {
    expect(gameIn('/game?open=koi-palace&mode=free')?.mode).toBeUndefined()
    expect(beneathGame('/game?type=slot&open=koi-palace&mode=demo')).toBe('/game?type=slot')
    expect(beneathGame('/game?open=koi-palace')).toBe('/game')
  })
})

describe('where a login leads on to', () => {
  it.each(['/profile', '/game?open=koi-palace', '/security-center?code=transactionPwd'])('%s', (wanted) => {
    const { search } = new URL(leadingTo('/login', wanted), location.origin)
    expect(destinationIn(search)).toBe(wanted)
  })

  it('is the lobby where nothing else was wanted', () => {
    expect(leadingTo('/login', '/game')).toBe('/login')
    expect(destinationIn('')).toBe('/game')
  })

  it.each([
    'https://evil.example/profile',
    '//evil.example/profile',
    '/\\evil.example',
    'javascript:alert(1)',
    '/nowhere',
    '/login?next=/login',
    '/register',
  ])('is the lobby instead of %s', (wanted) => {
    expect(destinationIn(`?${new URLSearchParams({ next: wanted })}`)).toBe('/game')
  })
})
