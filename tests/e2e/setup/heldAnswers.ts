import type { Page } from 'playwright'

// For states that last as long as an answer takes: the test says when it comes. The data worker's calls can be held up
// only where no service worker passes them on.

/** Holds back a call until it is let go of. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await letGo
    await route.continue()
  })
  return resolve
}

/** The operator does what the next such call asks; let go of, the connection breaks in place of its answer. */
export async function loseAnswer(page: Page, path: string): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await letGo
      await route.abort()
    },
    { times: 1 },
  )
  return resolve
}
