import { computed, signal } from '@preact/signals-react'

interface NetworkInformation extends EventTarget {
  readonly type?: string
  readonly saveData?: boolean
}
declare global {
  interface Navigator {
    /** Missing in some browsers; few report the type. */
    readonly connection?: NetworkInformation
  }
}

const network = signal(look())
navigator.connection?.addEventListener('change', () => (network.value = look()))
const asked = signal(false)

/** The player's setting. */
export const dataSaver = signal(false)
/** The player's setting, or the browser's for all sites. */
export const savesData = computed(() => dataSaver.value || network.value.saveData)
/** How covers load: `half` as wide, or not before the player asks. */
export const covers = computed(() => {
  if (!savesData.value || network.value.isWifi) return 'whole'
  return asked.value ? 'half' : 'wait'
})
/** Pictures of games and news load only on request. */
export const picturesWait = computed(() => covers.value === 'wait')

/** Until the next page load. */
export function showPictures() {
  asked.value = true
}

function look() {
  const { type, saveData = false } = navigator.connection ?? {}
  return { isWifi: type === 'wifi', saveData }
}
