import { createKeyedMutex as createUndying } from '../../server/domain/keyedMutex.ts'

const renewals = new Set<() => void>()

/** The product's, but in a process that can be killed: whoever held a key then holds it no longer. */
export function createKeyedMutex(): ReturnType<typeof createUndying> {
  let exclusively = createUndying()
  renewals.add(() => {
    exclusively = createUndying()
  })
  return (key, work) => exclusively(key, work)
}

/** The process is gone, and another one starts. */
export function releaseAllKeys(): void {
  for (const renew of renewals) renew()
}
