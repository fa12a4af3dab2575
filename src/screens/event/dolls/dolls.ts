import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { bear, cat, duck, fox, frog, panda, penguin, rabbit } from './animals.ts'
import type { Doll } from './doll.ts'
import { bolt, carabao, dragon, tarsier, ticket } from './prizes.ts'

const DOLLS = { duck, frog, rabbit, cat, bear, panda, fox, penguin, bolt, ticket, tarsier, carabao, dragon }
export type DollName = keyof typeof DOLLS

const NAMES: Record<DollName, MessageDescriptor> = {
  duck: msg`duck`,
  frog: msg`frog`,
  rabbit: msg`rabbit`,
  cat: msg`cat`,
  bear: msg`bear`,
  panda: msg`panda`,
  fox: msg`fox`,
  penguin: msg`penguin`,
  bolt: msg`lightning bolt`,
  ticket: msg`ticket`,
  tarsier: msg`tarsier`,
  carabao: msg`carabao`,
  dragon: msg`dragon`,
}

export function dollOf(name: DollName): Doll {
  return DOLLS[name]
}

export function dollWords(name: DollName): MessageDescriptor {
  return NAMES[name]
}

/** The doll that the operator names. `none` is no doll; an unknown one is drawn as the bear. */
export function caughtDoll(name: string): DollName | undefined {
  if (name === 'none') return undefined
  return isDollName(name) ? name : 'bear'
}

function isDollName(name: string): name is DollName {
  return Object.hasOwn(DOLLS, name)
}
