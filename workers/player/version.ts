import type { Data } from '../../contract/calls.ts'
import type { Foundation } from '../foundation/foundation.ts'

export interface VersionPorts extends Pick<Foundation, 'api' | 'notify'> {
  /** Of the page. */
  versionCode: number
}

export type VersionCheck = ReturnType<typeof createVersionCheck>

/** Offers the operator's newest version where an older one runs (section 8). */
export function createVersionCheck({ api, notify, versionCode: ofPage }: VersionPorts) {
  let installed = ofPage

  /** The operator says which version is the newest. */
  function heard({ versionCode, downloadUrl }: Data<'appVersion'>): void {
    if (versionCode > installed) notify({ type: 'dialog', dialog: 'versionUpdate', versionCode, downloadUrl })
  }

  return {
    heard,
    commands: {
      /** Offers the update where the operator has a newer version than the wrapper's own, or without a wrapper the page's. */
      checkVersion: async (ofWrapper?: number): Promise<void> => {
        installed = ofWrapper ?? ofPage
        const answer = await api.call('appVersion', {})
        if (answer.ok) heard(answer.value)
      },
    },
  }
}
