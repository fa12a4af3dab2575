import type { Data } from '../../contract/calls.ts'
import type { Api } from '../api/api.ts'
import type { Notice } from '../protocol.ts'
import type { DeviceCommands } from '../protocol/device.ts'

export interface VersionPorts {
  api: Api
  notice(notice: Notice): void
  /** Of the page. */
  versionCode: number
}

export interface VersionCheck {
  commands: Pick<DeviceCommands, 'checkVersion'>
  /** The operator says which version is the newest. */
  heard(newest: Data<'appVersion'>): void
}

/** Offers the operator's newest version where an older one runs (section 8). */
export function createVersionCheck({ api, notice, versionCode: ofPage }: VersionPorts): VersionCheck {
  let installed = ofPage

  function heard({ versionCode, downloadUrl }: Data<'appVersion'>): void {
    if (versionCode > installed) notice({ type: 'dialog', dialog: 'versionUpdate', versionCode, downloadUrl })
  }

  return {
    heard,
    commands: {
      checkVersion: async (ofWrapper) => {
        installed = ofWrapper ?? ofPage
        const answer = await api.call('appVersion', {})
        if (answer.ok) heard(answer.value)
      },
    },
  }
}
