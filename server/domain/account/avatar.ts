const AVATARS = 24

/** The pictures a player can choose from; `/pictures/avatar/NN.svg` draws them. */
export const avatars = Array.from({ length: AVATARS }, (_, index) => {
  const id = String(index + 1).padStart(2, '0')
  return { id, url: `/pictures/avatar/${id}.svg` }
})

export function defaultAvatar(seed: number): string {
  const { url } = avatars[seed % AVATARS] ?? { url: '' }
  return url
}
