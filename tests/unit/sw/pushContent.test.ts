import { describe, expect, test } from 'vitest'
import { readPush } from '../../../sw/pushContent.ts'

const origin = 'https://jolly.example'

function push(value: unknown) {
  return readPush({ json: () => value }, origin, 'en-US')
}

describe('a push', () => {
  test('says what was sent and leads where it says', () => {
    expect(
      push({ title: 'Paid', body: '₱500 is on its way', path: '/records?type=1', tag: 'order', unread: 2 }),
    ).toEqual({
      title: 'Paid',
      body: '₱500 is on its way',
      path: '/records?type=1',
      tag: 'order',
      unread: 2,
    })
  })

  test.each([[null], ['text'], [{}], [{ title: '', body: 7 }]])('of %j still shows something', (value) => {
    const { title, body, path } = push(value)
    expect([title, body, path]).toEqual(['Jolly', 'You have a new message.', '/inbox'])
  })

  test('that is empty or cannot be read still shows something', () => {
    const unreadable = {
      json: () => {
        throw new SyntaxError('not JSON')
      },
    }
    expect(readPush(unreadable, origin, 'en-US').title).toBe('Jolly')
    expect(readPush(null, origin, 'en-US').title).toBe('Jolly')
  })

  test('that says nothing says so in the language of the player', () => {
    expect(readPush(null, origin, 'vi-VN').body).toBe('Bạn có thư mới.')
  })

  test.each([[-1], [1.5], ['2'], [null]])('has no unread count in %j', (unread) => {
    expect(push({ title: 'Paid', unread }).unread).toBeUndefined()
  })

  test.each([
    ['https://evil.example/'],
    ['//evil.example'],
    ['/.//evil.example'],
    ['/.\\\\evil.example'],
    ['javascript:alert(1)'],
  ])('never leads to %s', (path) => {
    expect(push({ path }).path).toBe('/inbox')
  })
})
