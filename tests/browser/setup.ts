import { afterEach } from 'vitest'

// Every test starts on an empty device.
afterEach(async () => {
  document.body.replaceChildren()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  localStorage.clear()
})
