import type { Data } from '../../contract/calls.ts'
import type { Foundation } from '../foundation/foundation.ts'

export interface VersionPorts extends Pick<Foundation, 'api' | 'notify'> {
  /** The page's own version. */
  versionCode: number
}

export type VersionCheck = ReturnType<typeof createVersionCheck>

/** Offers the operator's newest version where an older one runs (section 8). */
export function createVersionCheck({ api, notify, versionCode: ofPage }: VersionPorts) {
  let installed = ofPage

  /** Handles the operator's newest version. */
  function heard({ versionCode, downloadUrl }: Data<'appVersion'>): void {
    if (versionCode > installed) notify({ type: 'dialog', dialog: 'versionUpdate', versionCode, downloadUrl })
  }

  return {
    heard,
    commands: {
      /**
       * Offers an update if the operator's version is newer than the wrapper's or, without a wrapper, than the page's.
       */
      checkVersion: async (ofWrapper?: number): Promise<void> => {
        installed = ofWrapper ?? ofPage
        const answer = await api.call('appVersion', {})
        if (answer.ok) heard(answer.value)
      },
    },
  }
}
