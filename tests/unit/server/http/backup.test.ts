import { cpSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newDataFolder } from '../../../../tools/test/preparedDatabase.ts'
import { startOperatorProcess } from '../../../e2e/setup/operator.ts'
import { Browser, PASSWORD, register } from './operatorForTests.ts'

const MINUTE = 60_000

/** By the procedure for the embedded database in docs/operators.md. */
test(
  'a copy of the stopped data folder is a backup: another place goes on from it',
  { timeout: 2 * MINUTE },
  async () => {
    const data = newDataFolder('jolly-data-')
    const backup = `${data}-backup`
    try {
      const first = await startOperatorProcess({ JOLLY_DATA: data })
      const browser = new Browser(first.origin)
      const { uid, username } = await register(browser)
      await browser.sandbox('POST', 'grant', { uid, type: 'cash', amount: 321.09 })
      await first.stop()
      cpSync(data, backup, { recursive: true })

      const after = await startOperatorProcess({ JOLLY_DATA: data })
      await new Browser(after.origin).sandbox('POST', 'grant', { uid, type: 'cash', amount: 1 })
      await after.stop()
      rmSync(data, { recursive: true })

      const restored = await startOperatorProcess({ JOLLY_DATA: backup })
      const again = new Browser(restored.origin)
      expect(await again.call('userLogin', { username, password: PASSWORD })).toMatchObject({ success: true })
      expect((await again.call('balance')).data.userAccountVO.balance).toBe(321.09)
      expect(await again.sandbox('GET', 'books')).toMatchObject({ balanced: true, chainOk: true, negative: [] })
      await restored.stop()
    } finally {
      for (const folder of [data, backup]) rmSync(folder, { recursive: true, force: true })
    }
  },
)
