import type { Emblem } from '../catalogue/types.ts'
import { cat, fox, lion, monkey, panda, pig, rabbit, tiger, wolf } from './emblems/beasts.ts'
import { eagle, frog, owl, rooster } from './emblems/birds.ts'
import { astronaut, dealer, diwata, pirate, robot, warrior, wizard } from './emblems/characters.ts'
import { clownfish, puffer, seahorse, shark } from './emblems/fish.ts'
import {
  banana,
  calamansi,
  cherry,
  coconut,
  grapes,
  mango,
  pineapple,
  strawberry,
  watermelon,
} from './emblems/fruits.ts'
import { carabao, elephant } from './emblems/giants.ts'
import { moon, rocket, sun } from './emblems/heavens.ts'
import { dragon, koi, tarsier } from './emblems/legends.ts'
import { bell, clover, goldBar, horseshoe, hourglass, key, lamp, potion } from './emblems/luck.ts'
import { balloon, galleon, lantern, plane, racer, ufo, volcano } from './emblems/machines.ts'
import { drum, guitar } from './emblems/music.ts'
import { anchor, chest, crown, gem, pearl, seven } from './emblems/riches.ts'
import { crab, jellyfish, octopus, starfish, turtle, whale } from './emblems/sealife.ts'
import { basketball, boxing, eightBall, racehorse, soccer } from './emblems/sports.ts'
import { cupcake, haloHalo, iceCream } from './emblems/sweets.ts'
import { cards, chips, dice, wheel } from './emblems/table.ts'
import { bigStar, bolt, envelope, fan, heart, trophy } from './emblems/tokens.ts'
import { carnival, jeepney, lotus, parol } from './emblems/town.ts'
import type { Draw } from './emblems/draw.ts'

/** How each emblem is drawn. */
export const DRAWINGS: Record<Emblem, Draw> = {
  sun,
  moon,
  crown,
  gem,
  mango,
  koi,
  dragon,
  jeepney,
  parol,
  dice,
  cards,
  anchor,
  rocket,
  seven,
  pearl,
  wheel,
  basketball,
  lotus,
  chest,
  tarsier,
  chips,
  carnival,
  tiger,
  panda,
  fox,
  cat,
  rabbit,
  pig,
  monkey,
  lion,
  wolf,
  carabao,
  owl,
  frog,
  rooster,
  eagle,
  elephant,
  shark,
  crab,
  octopus,
  puffer,
  turtle,
  seahorse,
  whale,
  jellyfish,
  clownfish,
  starfish,
  cherry,
  pineapple,
  watermelon,
  coconut,
  grapes,
  strawberry,
  banana,
  haloHalo,
  cupcake,
  calamansi,
  iceCream,
  bell,
  clover,
  horseshoe,
  lantern,
  drum,
  goldBar,
  hourglass,
  trophy,
  potion,
  lamp,
  key,
  guitar,
  fan,
  star: bigStar,
  heart,
  bolt,
  envelope,
  plane,
  racer,
  galleon,
  balloon,
  ufo,
  diwata,
  pirate,
  wizard,
  astronaut,
  dealer,
  robot,
  warrior,
  soccer,
  racehorse,
  boxing,
  eightBall,
  volcano,
}
