import { h } from './dom.ts'

/** Pictures of a game by name, decoded before the first round; one that could not be loaded stays empty. */
export async function loadPictures<Name extends string>(
  gameCode: string,
  names: readonly Name[],
): Promise<(name: Name) => HTMLImageElement> {
  const pictures = new Map(names.map((name) => [name, h('img', { src: `/play/art/${gameCode}/${name}.svg`, alt: '' })]))
  await Promise.allSettled(Array.from(pictures.values(), (picture) => picture.decode()))
  return (name) => pictures.get(name) ?? h('img')
}
