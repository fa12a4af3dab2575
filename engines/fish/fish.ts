import * as v from 'valibot'
import { type Draw, fairDraw } from '../../contract/fairness/fair.ts'
import { centavos } from '../../contract/money.ts'
import type { GameEngine } from '../engine.ts'

/** From small to large: payout in multiples of the shot, and the catch rate. */
export const FISH = [
  { name: 'clownfish', pays: 2 },
  { name: 'starfish', pays: 3 },
  { name: 'puffer', pays: 5 },
  { name: 'seahorse', pays: 8 },
  { name: 'crab', pays: 12 },
  { name: 'jellyfish', pays: 20 },
  { name: 'turtle', pays: 30 },
  { name: 'octopus', pays: 50 },
  { name: 'shark', pays: 100 },
  { name: 'chest', pays: 250 },
] as const
export type FishName = (typeof FISH)[number]['name']

/** Every fish has the same return: one that pays n times the shot is caught by 96 of 100·n shots. */
export const FISH_RTP_PERCENT = 96

/** The fish that a shot meets. */
export const fishChoice = v.object({ fish: v.picklist(FISH.map(({ name }) => name)) })

export const fish: GameEngine = {
  name: ['Fish shooter', 'Bắn cá'],
  rules: 1,
  replay: (inputs) =>
    Object.fromEntries(
      FISH.map(({ name }) => [name, shoot(fairDraw(inputs), name).view.caught ? 'caught' : 'gets away']),
    ),
  pays({ inputs, bet, choice }) {
    const chosen = v.safeParse(fishChoice, choice)
    return chosen.success ? centavos(bet * shoot(fairDraw(inputs), chosen.output.fish).pays) : undefined
  },
}

export interface FishView {
  fish: FishName
  caught: boolean
}

export function shoot(draw: Draw, name: FishName): { view: FishView; pays: number } {
  const { pays } = fishOf(name)
  const caught = draw(100 * pays) < FISH_RTP_PERCENT
  return { view: { fish: name, caught }, pays: caught ? pays : 0 }
}

export function catchChance(name: FishName): number {
  return FISH_RTP_PERCENT / (100 * fishOf(name).pays)
}

function fishOf(name: FishName): (typeof FISH)[number] {
  const found = FISH.find((fish) => fish.name === name)
  if (!found) throw new RangeError(`There is no ${name}`)
  return found
}
