/** Runs work one at a time, in the order in which it was asked for; a failure stops nothing that follows. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}
