import { beforeAll } from 'vitest'

// Every test file starts on an empty device. Between tests the app's connections are open, and a pending deletion of a
// database would block the next test.
beforeAll(async () => {
  localStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) await deleted(indexedDB.deleteDatabase(name))
})

function deleted(request: IDBOpenDBRequest): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  request.addEventListener('success', () => resolve())
  request.addEventListener('error', () => reject(request.error ?? new Error('The database stays')))
  return promise
}
