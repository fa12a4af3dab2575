/** The current player, with an epoch that increases with each login and logout. */
export type Identity = ReturnType<typeof createIdentity>

export function createIdentity() {
  let uid: string | undefined
  let epoch = 0
  return {
    uid: (): string | undefined => uid,
    epoch: (): number => epoch,
    become: (next: string | undefined) => {
      if (next === uid) return
      uid = next
      epoch += 1
    },
  }
}
