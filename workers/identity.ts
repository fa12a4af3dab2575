/** Whose answers are awaited: they count one epoch for everybody who comes or leaves. */
export interface Identity {
  uid(): string | undefined
  epoch(): number
  become(uid: string | undefined): void
}

export function createIdentity(): Identity {
  let uid: string | undefined
  let epoch = 0
  return {
    uid: () => uid,
    epoch: () => epoch,
    become: (next) => {
      if (next === uid) return
      uid = next
      epoch += 1
    },
  }
}
