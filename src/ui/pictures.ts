import { computed, signal } from '@preact/signals-react'
import { halfSize } from '../../contract/pictures.ts'

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
/** Pictures of games and news load only on request. */
export const picturesWait = computed(() => savesData.value && !network.value.isWifi && !asked.value)

/** Until the next page load. */
export function showPictures() {
  asked.value = true
}

/** The address of a cover in the size to load. */
export function coverOf(img: string): string {
  return savesData.value && !network.value.isWifi ? halfSize(img) : img
}

function look() {
  const { type, saveData = false } = navigator.connection ?? {}
  return { isWifi: type === 'wifi', saveData }
}
