import type { Page } from 'playwright'

/** Until the screen shows everything. */
export async function untilSettled(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  await page.waitForFunction(isSettled)
}

function isSettled(): boolean {
  // Off screen, pictures and long lists load when they come into view.
  const inSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && element.checkVisibility()
  }
  const coming = [...document.querySelectorAll('.skeleton, [aria-busy=true]')]
  const isComing = coming.some((element) => inSight(element) || element.closest('.virtual-grid') === null)
  return !isComing && [...document.images].filter(inSight).every(({ complete }) => complete)
}
