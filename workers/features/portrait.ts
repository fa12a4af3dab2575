import type { Answer } from '../api/answer.ts'
import { OFFLINE } from '../api/answer.ts'
import type { Portrait } from '../protocol/kyc.ts'

interface PortraitPorts {
  /** Loads the code that compresses and sends photos. */
  loadPortraits(): Promise<(file: Blob) => Promise<Answer<Portrait>>>
}

/** The player's own picture; which one is shown is a matter of the profile (`modifyUser`). */
export function createPortrait({ loadPortraits }: PortraitPorts) {
  return {
    commands: {
      /** Sends a photo; without the code nothing was sent. */
      sendPortrait: async (file: Blob): Promise<Answer<Portrait>> => {
        const send = await loadPortraits().catch(() => undefined)
        return send ? send(file) : OFFLINE
      },
    },
  }
}
