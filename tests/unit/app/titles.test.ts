import { expect, test } from 'vitest'
import { routeAt, titleOf } from '../../../src/app/routes.ts'

test.each([
  ['/security-center', '', 'Security'],
  ['/security-center', '?code=limits&from=list', 'Limits and breaks'],
  ['/security-center', '?code=passkeys', 'Passkeys'],
  ['/security-center', '?code=nothing', 'Security'],
  ['/dailyDepositBonus', '', 'Daily deposit bonus'],
  ['/dailyDepositBonus', '?part=battlePass', 'Battle pass'],
  ['/inbox', '?part=battlePass', 'Inbox'],
])('the title of %s%s is %s', (path, search, title) => {
  const route = routeAt(path)
  expect(route && titleOf(route, search)).toMatchObject({ message: title })
})
