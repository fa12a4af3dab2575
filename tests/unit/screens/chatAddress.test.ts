import { expect, test } from 'vitest'
import { chatAddress } from '../../../src/screens/livechat/chatAddress.ts'

const HERE = 'https://jolly.example/livechat?order=D1'

test.each([
  ['https://chat.example/room#t=1', 'https://chat.example/room#t=1'],
  ['http://127.0.0.1:4000/chat', 'http://127.0.0.1:4000/chat'],
  ['/support', 'https://jolly.example/support'],
])('%s is the address of a chat', (address, opened) => {
  expect(chatAddress(address, HERE)).toBe(opened)
})

test.each([undefined, '', 'https://jolly.example/livechat', 'javascript:alert(1)', 'data:text/html,x', 'http://['])(
  '%s is none',
  (address) => {
    expect(chatAddress(address, HERE)).toBeUndefined()
  },
)
