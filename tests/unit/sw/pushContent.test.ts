import { describe, expect, test } from 'vitest'
import { readPush } from '../../../sw/pushContent.ts'

const origin = 'https://jolly.example'

function push(value: unknown) {
  return readPush({ json: () => value }, origin)
}

describe('a push', () => {
  test('says what was sent and leads where it says', () => {
    expect(push({ title: 'Paid', body: '₱500 is on its way', path: '/records?type=1', tag: 'order' })).toEqual({
      title: 'Paid',
      body: '₱500 is on its way',
      path: '/records?type=1',
      tag: 'order',
    })
  })

  test.each([[null], ['text'], [{}], [{ title: '', body: 7 }]])('of %j still shows something', (value) => {
    const { title, body, path } = push(value)
    expect([title, body, path]).toEqual(['Jolly', 'There is news for you.', '/inbox'])
  })

  test('that is empty or cannot be read still shows something', () => {
    const unreadable = {
      json: () => {
        throw new SyntaxError('not JSON')
      },
    }
    expect(readPush(unreadable, origin).title).toBe('Jolly')
    expect(readPush(null, origin).title).toBe('Jolly')
  })

  test.each([['https://evil.example/'], ['//evil.example'], ['javascript:alert(1)']])('never leads to %s', (path) => {
    expect(push({ path }).path).toBe('/inbox')
  })
})
