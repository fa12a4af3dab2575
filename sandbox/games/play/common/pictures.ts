import { h } from './dom.ts'

/**
 * Pictures of a game by name, decoded before the first round. For one that could not be loaded there is an empty one: a
 * canvas throws when it is given a broken one, and the game would stand still.
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
