import { describe, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../src/platform/bridge.ts'

const URL = 'https://jolly.example/register?code=AB12'
const SHARED = { url: URL, text: 'Play with me' }

/** A WebView's interface: its methods accept and return strings only, and can be called on itself only. */
function fakeAndroid(missing: readonly string[] = []) {
  const calls: [name: string, body?: string][] = []
  const injected: Record<string, unknown> = {}
  const add = (name: string, answer?: string) => {
    if (missing.includes(name)) return
    injected[name] = function method(this: unknown, ...bodies: unknown[]) {
      if (this !== injected) throw new TypeError("Java bridge method can't be invoked on a non-injected object")
      if (!bodies.every((body) => typeof body === 'string')) throw new TypeError('Only strings cross the bridge')
      calls.push([name, ...bodies.map(String)] as [string, string?])
      return answer
    }
  }
  for (const name of ['share', 'openBrowser', 'openUrl', 'exit']) add(name)
  add('getDeviceInfo', JSON.stringify({ deviceId: 'a1', versionCode: 41 }))
  return { calls, host: { android: injected } }
}

/** A WKWebView's: one handler per name, cloneable bodies, and a promise where it replies. */
function fakeIos(missing: readonly string[] = [], reply?: unknown) {
  const calls: [name: string, body: unknown][] = []
  const names = ['share', 'openBrowser', 'openUrl', 'getDeviceInfo', 'exit'].filter((name) => !missing.includes(name))
  const handlers = Object.fromEntries(
    names.map((name) => {
      const handler = {
        postMessage(this: unknown, body: unknown) {
          if (this !== handler) throw new TypeError('The receiver is no message handler')
          calls.push([name, structuredClone(body)])
          return name === 'getDeviceInfo' ? reply : undefined
        },
      }
      return [name, handler]
    }),
  )
  return { calls, host: { webkit: { messageHandlers: handlers } } }
}

describe('a browser', () => {
  it.each([
    ['an ordinary one', {}],
    ['one with somebody else’s object', { android: { version: 14 } }],
    ['a WebView of another app', { webkit: { messageHandlers: { theirs: { postMessage() {} } } } }],
    ['one with nothing in it', { android: null, webkit: { messageHandlers: undefined } }],
  ])('is no wrapper: %s', (_name, host) => {
    expect(wrapperOf(host)).toBeUndefined()
  })
})

describe('the Android wrapper', () => {
  it('is asked in strings, on its own object', async () => {
    const { calls, host } = fakeAndroid()
    const wrapper = wrapperOf(host)
    expect(wrapper?.platform).toBe('android')
    expect([wrapper?.share(SHARED), wrapper?.openBrowser(URL), wrapper?.openUrl(URL), wrapper?.exit()]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(calls).toEqual([['share', JSON.stringify(SHARED)], ['openBrowser', URL], ['openUrl', URL], ['exit']])
    expect(await wrapper?.getDeviceInfo()).toEqual({ deviceId: 'a1', versionCode: 41 })
  })

  it.each(['share', 'openBrowser', 'openUrl', 'exit'] as const)(
    'of an old version without %s leaves it to the page',
    (name) => {
      const { calls, host } = fakeAndroid([name])
      const wrapper = wrapperOf(host)
      expect(name === 'share' ? wrapper?.share(SHARED) : name === 'exit' ? wrapper?.exit() : wrapper?.[name](URL)).toBe(
        false,
      )
      expect(calls).toEqual([])
      expect(name === 'exit' ? wrapper?.openUrl(URL) : wrapper?.exit()).toBe(true)
    },
  )

  it('that fails in a function leaves it to the page', async () => {
    const fail = () => {
      throw new Error('Java exception was raised during method invocation')
    }
    const wrapper = wrapperOf({
      android: { share: fail, openBrowser: fail, openUrl: fail, exit: fail, getDeviceInfo: fail },
    })
    expect([wrapper?.share(SHARED), wrapper?.openBrowser(URL), wrapper?.openUrl(URL), wrapper?.exit()]).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(await wrapper?.getDeviceInfo()).toEqual({})
  })

  it.each([undefined, '', 'not json', '[1', '7', 'null'])('that says %s of itself says nothing', async (answer) => {
    expect(await wrapperOf({ android: { getDeviceInfo: () => answer } })?.getDeviceInfo()).toEqual({})
  })
})

describe('the iOS wrapper', () => {
  it('is sent bodies, each to its own handler', async () => {
    const { calls, host } = fakeIos([], Promise.resolve({ versionCode: 7 }))
    const wrapper = wrapperOf(host)
    expect(wrapper?.platform).toBe('ios')
    expect([wrapper?.share(SHARED), wrapper?.openBrowser(URL), wrapper?.openUrl(URL), wrapper?.exit()]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(await wrapper?.getDeviceInfo()).toEqual({ versionCode: 7 })
    expect(calls).toEqual([
      ['share', SHARED],
      ['openBrowser', URL],
      ['openUrl', URL],
      ['exit', null],
      ['getDeviceInfo', null],
    ])
  })

  it('without exit is a wrapper all the same', () => {
    const wrapper = wrapperOf(fakeIos(['exit']).host)
    expect([wrapper?.platform, wrapper?.exit(), wrapper?.openUrl(URL)]).toEqual(['ios', false, true])
  })

  it('that refuses, or never answers, says nothing of itself', async () => {
    expect(await wrapperOf(fakeIos([], Promise.reject(new Error('no'))).host)?.getDeviceInfo()).toEqual({})
    vi.useFakeTimers()
    const asked = wrapperOf(fakeIos([], new Promise(() => {})).host)?.getDeviceInfo()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await asked).toEqual({})
    vi.useRealTimers()
  })
})
