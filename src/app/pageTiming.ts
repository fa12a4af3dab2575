import { timingScript } from 'virtual:timing'
import type * as Timing from '../timing/timing.ts'
import { savesData } from '../ui/pictures.ts'
import { countErrors } from './errorReport.ts'

/** The sampling rate: enough to see trends, and little of the players' data. */
const SHARE = 1 / 10

/** Reports the speed of some pages, without identifying anybody; not with data saving on. */
export async function watchTiming() {
  if (!import.meta.env.PROD || Math.random() >= SHARE || savesData.value) return
  const { tellTiming }: typeof Timing = await import(/* @vite-ignore */ timingScript)
  tellTiming(countErrors)
}
