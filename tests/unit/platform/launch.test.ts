import { expect, it } from 'vitest'
import { listenForLaunch } from '../../../src/platform/launch.ts'

const FIRST = 'https://jolly.example/finance/recharge?source=shortcut'

it.each([
  ['a shortcut opens its screen', ['https://jolly.example/inbox?source=shortcut'], ['/inbox?source=shortcut']],
  ['the icon changes nothing', ['https://jolly.example/game?source=installed'], []],
  ['the launch that loaded the page is shown by the page', [FIRST], []],
  ['the shortcut that loaded the page opens its screen again', [FIRST, FIRST], ['/finance/recharge?source=shortcut']],
  ['a launch without an address changes nothing', [undefined], []],
])('%s', (_what, launches, expected) => {
  const opened: string[] = []
  const queue = {
    setConsumer: (consumer: (launch: { targetURL?: string }) => void) =>
      launches.forEach((targetURL) => consumer({ ...(targetURL && { targetURL }) })),
  }
  listenForLaunch(queue, FIRST, (path) => opened.push(path))
  expect(opened).toEqual(expected)
})
