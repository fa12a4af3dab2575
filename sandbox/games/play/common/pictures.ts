import { h } from './dom.ts'

/**
 * Pictures of a game by name, decoded before the first round. One that could not be loaded is replaced by an empty
 * image: drawing a broken image on a canvas throws, which would stop the game.
 */
export async function loadPictures<Name extends string>(
  gameCode: string,
  names: readonly Name[],
): Promise<(name: Name) => HTMLImageElement> {
  const pictures = new Map<Name, HTMLImageElement>()
  const load = async (name: Name) => {
    const picture = h('img', { src: `/play/art/${gameCode}/${name}.svg`, alt: '' })
    await picture.decode()
    pictures.set(name, picture)
  }
  await Promise.allSettled(names.map(load))
  return (name) => pictures.get(name) ?? h('img')
}
