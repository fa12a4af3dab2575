import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { isVerifiedName } from '../../../../server/domain/cashier/payoutName.ts'
import { newPhone, startForTests } from '../http/operatorForTests.ts'
import { Customer, expectBalancedBooks } from './cashierForTests.ts'

let running: RunningSandbox
const join = () => new Customer(running).join()

beforeAll(async () => void (running = await startForTests()))
afterAll(async () => {
  await expectBalancedBooks(running)
  await running.close()
})

const bind = (juan: Customer, account: string, more: Record<string, unknown> = {}) =>
  juan.call('userBankCardCreate', { bank: 'gcash', name: 'Juan Dela Cruz', account, ...more })

describe('a wallet account', () => {
  test('is linked once, shown masked, and cannot be changed', async () => {
    const juan = await join()
    expect(await bind(juan, '09171234501')).toMatchObject({ success: true, msg: 'Account linked' })
    expect((await juan.call('userBankCardWalletAccount')).data).toEqual([
      { bank: 'gcash', name: 'Juan Dela Cruz', account: '091 ••• ••01' },
    ])
    expect(await bind(juan, '09171234501')).toMatchObject({ success: true })
    expect(await bind(juan, '09171234502')).toMatchObject({ code: 40002 })
    expect((await juan.call('userBankCardWalletAccount')).data).toHaveLength(1)
  })

  test('belongs to one player, with or without its leading 0', async () => {
    await bind(await join(), '09171234511')
    const maria = await join()
    expect(await bind(maria, '9171234511')).toMatchObject({ code: 40002 })
    expect(await bind(maria, '9171234512')).toMatchObject({ success: true })
    expect(await bind(await join(), '9171234511', { bank: 'maya' })).toMatchObject({ success: true })
  })

  test('wanted by ten players at once is got by one', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, join))
    const account = newPhone()
    const answers = await Promise.all(players.map((player) => bind(player, account)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test.each([
    ['an unknown bank', { bank: 'piggy' }, 'bank'],
    ['a bank that only takes money', { bank: 'qrph' }, 'bank'],
    ['digits in the name', { name: 'Juan 2' }, 'name'],
    ['a name of one letter', { name: 'J' }, 'name'],
    ['letters in the account', { account: '0917abc4567' }, 'account'],
    ['nine digits for a phone', { account: '917123456' }, 'account'],
    ['33 digits at a bank', { bank: 'bdo', account: '1'.repeat(33) }, 'account'],
  ])('is refused with %s', async (_, wrong, field) => {
    const answer = await bind(await join(), newPhone(), wrong)
    expect(answer.code).toBe(10001)
    expect(Object.keys(Object(answer.data).fields)).toEqual([field])
  })

  test('bears the verified name, once KYC is approved', async () => {
    const juan = await join()
    await juan.approve()
    for (const bank of ['gcash', 'maya', 'bdo']) {
      const other = await bind(juan, newPhone(), { bank, name: 'Pedro Dela Cruz' })
      expect(Object.keys(Object(other.data).fields)).toEqual(['name'])
    }
    expect(await bind(juan, newPhone(), { name: 'juan dela cruz' })).toMatchObject({ success: true })
    expect(await bind(juan, newPhone(), { bank: 'maya', name: 'Juan Santos Dela Cruz' })).toMatchObject({
      success: true,
    })
  })
})

test.each([
  ['Jürgen', 'Weiß', 'JURGEN WEISS'],
  ['Jørgen', 'Sæther', 'Jorgen Saether'],
  ['Łukasz', 'Wałęsa', 'Lukasz Walesa'],
  ['Þór', 'Guðmundsson', 'Thor Gudmundsson'],
  ['Cœur', 'Đặng', 'Coeur Dang'],
])('the verified name %s %s is the one of an account, as it is and as %s', (firstName, lastName, spelled) => {
  const verified = { firstName, middleName: '', lastName }
  expect(isVerifiedName(spelled, verified)).toBe(true)
  expect(isVerifiedName(`${firstName} ${lastName}`, verified)).toBe(true)
  expect(isVerifiedName(`${spelled}x`, verified)).toBe(false)
})
