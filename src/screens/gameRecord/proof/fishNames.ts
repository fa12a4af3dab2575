import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FishName } from '../../../../engines/fish/fish.ts'

export const FISH_NAMES: Readonly<Record<FishName, MessageDescriptor>> = {
  clownfish: msg`Clownfish`,
  starfish: msg`Starfish`,
  puffer: msg`Pufferfish`,
  seahorse: msg`Seahorse`,
  crab: msg`Crab`,
  jellyfish: msg`Jellyfish`,
  turtle: msg`Turtle`,
  octopus: msg`Octopus`,
  shark: msg`Shark`,
  chest: msg`Treasure chest`,
}
