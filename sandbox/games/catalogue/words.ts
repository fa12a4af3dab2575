import type { GameType, Theme } from './types.ts'

const words = (text: string) => text.split(', ')

/** Words of a title that belong to a scene. */
export const SCENE_WORDS: Record<Theme, string[]> = {
  sky: words('Heights, Breeze, Horizon, Skies, Cloud, Amihan, Daybreak, Summit'),
  sea: words('Reef, Bay, Lagoon, Tide, Deep, Cove, Isle, Harbor, Dagat, Waves'),
  temple: words('Palace, Dynasty, Temple, Shrine, Legend, Empire, Garden, Pagoda'),
  neon: words('City, Nights, Boulevard, Lights, Club, Neon, Avenue, After Dark'),
  jungle: words('Jungle, Grove, Falls, River, Trail, Canopy, Gubat, Safari'),
  space: words('Orbit, Galaxy, Nova, Cosmos, Comet, Eclipse, Nebula, Stars'),
  fiesta: words('Fiesta, Parade, Plaza, Festival, Barrio, Pista, Sayaw, Town'),
  candy: words('Candy, Sugar, Pop, Treats, Party, Jam, Delight, Tamis'),
  desert: words('Oasis, Mirage, Dunes, Desert, Caravan, Canyon, Nile'),
  ice: words('Frost, Snow, Winter, Aurora, Glacier, Yelo, Blizzard'),
  fields: words('Harvest, Farm, Bukid, Terraces, Meadow, Ani, Valley'),
  volcano: words('Fire, Lava, Blaze, Apoy, Ember, Eruption, Furnace'),
}

/** Words that can follow any noun in a slot's title. */
export const SLOT_WORDS = words(
  'Gold, Fortune, Riches, Rush, Quest, Magic, Jackpot, Spins, Bonanza, Deluxe, Reels, Wilds, Ways, Luck, Power, Mania, ' +
    'Frenzy, Blast, Hunt, Cash, Tales, Dream, Charm, Swerte, Panalo, Royale, Legends, Storm, Extra, Bounty, Gala, Joy, ' +
    'Secrets, Wonders, Coins, Link, Chase, Story, Glow, Beat',
)

/** Words that can precede any noun. */
export const EPITHETS = words(
  'Lucky, Golden, Royal, Mighty, Wild, Super, Mega, Magic, Happy, Grand, Crazy, Double, Triple, Mystic, Secret, Jolly, ' +
    'Shiny, Dancing, Ancient, Electric, Little, Fancy, Gintong, Munting, Bright, Turbo, Epic, Brave, Merry, Silver, ' +
    'Crystal, Hidden, Starry, Singing, Flying',
)

/** Words that follow the noun in titles of the other types. */
export const TYPE_WORDS: Record<Exclude<GameType, 'slot'>, string[]> = {
  // All live tables are baccarat (punto banco), so their titles say it.
  live: words('Baccarat, Punto Banco, Baccarat Club, Baccarat Room, Bac Salon, Bac Lounge, Baccarat Hall, Bac Table'),
  sports: words('Cup, League, Derby, Classic, Masters, Kings, Open, Series, Finals, Challenge, Stars, Showdown'),
  fish: words(
    'Hunter, Catch, Fishing, Cannon, Net, Harpoon, Blaster, Splash, Deep, Captain, Lambat, Angler, Reef, Bay, Tide',
  ),
  poker: words('Poker, Draw, Aces, Flush, Full House, Jacks, Deuces, Straight, Royal Flush, Bonus Poker, Five'),
  arcade: words(
    'Rise, Climb, Flight, Up, Soar, Lift-Off, Dash, Run, Leap, Jump, Sprint, Escape, Launch, Zoom, Glide, Takbo, Lipad',
  ),
}
