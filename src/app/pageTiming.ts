import { timingScript } from 'virtual:timing'
import type * as Timing from '../timing/timing.ts'
import { savesData } from '../ui/pictures.ts'
import { countErrors } from './errorReport.ts'

/** The sampling rate: enough to see trends without using much of the players' data. */
const SHARE = 1 / 10

/** Reports the load times of a sample of pages, without identifying anybody; never with data saving on. */
export async function watchTiming() {
  if (!import.meta.env.PROD || Math.random() >= SHARE || savesData.value) return
  const { reportTiming }: typeof Timing = await import(/* @vite-ignore */ timingScript)
  reportTiming(countErrors)
}
