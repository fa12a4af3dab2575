import type { GameType, Provider } from './types.ts'

const made: [name: string, types: GameType[]][] = [
  ['Nine Lanterns', ['slot', 'poker']],
  ['Habagat', ['slot', 'fish']],
  ['Studio Tala', ['slot', 'arcade']],
  ['Bahaghari', ['slot', 'arcade']],
  ['Orbit Nine', ['slot', 'arcade']],
  ['Salon Live', ['live']],
  ['Kalye Works', ['slot', 'sports', 'arcade']],
  ['Amihan Games', ['slot', 'fish']],
  ['Perlas', ['slot', 'fish', 'poker']],
  ['Kidlat', ['slot', 'arcade']],
  ['Intramuros Live', ['live']],
  ['Palaro', ['sports', 'arcade']],
  ['Sampaguita', ['slot', 'poker']],
  ['Isla Verde', ['slot', 'fish']],
  ['Red Carabao', ['slot', 'arcade']],
  ['Bituin', ['slot', 'poker']],
  ['Moonwell', ['slot', 'arcade']],
  ['Gilded Fox', ['slot', 'poker']],
  ['Tinikling Tables', ['live', 'poker']],
  ['Kawayan', ['slot', 'fish']],
  ['Paper Tiger', ['slot', 'arcade']],
  ['Mayon Forge', ['slot', 'poker']],
  ['Sulu Sea Studio', ['slot', 'fish']],
  ['Velvet Room', ['live', 'poker']],
]

/** The fictional studios of the sandbox. */
export function providers(): Provider[] {
  return made.map(([name, types]) => ({ code: name.toLowerCase().replaceAll(' ', '-'), name, types }))
}
