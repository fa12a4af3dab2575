import type { Controls } from '../../server/localServices.ts'
import type { Settings } from '../../server/settings.ts'
import { type ControlPorts, sandboxApi } from './api.ts'
import { faultHooks } from './faultHooks.ts'
import { createFaults } from './faults.ts'
import { sandboxPage } from './page.ts'

/** Without a key the controls do not exist. */
export function createControls({ sandboxKey, publicOrigin }: Settings, ports: Omit<ControlPorts, 'faults'>): Controls {
  const faults = createFaults()
  return {
    breakAnswers: (app) => faultHooks(app, faults),
    async addRoutes(app, operator) {
      if (sandboxKey === null) return
      await sandboxApi(app, operator, { ...ports, faults })
      sandboxPage(app, publicOrigin)
    },
  }
}
