import { computed, signal } from '@preact/signals-react'
import { halfSize } from '../../contract/pictures.ts'

interface NetworkInformation extends EventTarget {
  readonly type?: string
  readonly saveData?: boolean
}
declare global {
  interface Navigator {
    /** Not in every browser, and few tell the type. */
    readonly connection?: NetworkInformation
  }
}

const network = signal(look())
navigator.connection?.addEventListener('change', () => (network.value = look()))
const asked = signal(false)

/** What the player chose in the settings. */
export const dataSaver = signal(false)
/** Chosen there, or in the browser for every site. */
export const savesData = computed(() => dataSaver.value || network.value.saveData)
/** Pictures of games and news wait until the player asks for them. */
export const picturesWait = computed(() => savesData.value && !network.value.isWifi && !asked.value)

/** Until the page is loaded again. */
export function showPictures() {
  asked.value = true
}

/** The address of a cover, as large as is wanted now. */
export function coverOf(img: string): string {
  return savesData.value && !network.value.isWifi ? halfSize(img) : img
}

function look() {
  const { type, saveData = false } = navigator.connection ?? {}
  return { isWifi: type === 'wifi', saveData }
}
