import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { WithdrawView } from '../../../src/screens/shared/money/WithdrawView.tsx'
import { centavos } from '../../../contract/money.ts'
import { WITHDRAWAL } from '../../../contract/statuses.ts'
import { render } from '../ui/render.tsx'

const order = {
  orderNo: '202611231402071234',
  amount: centavos(50_000),
  status: WITHDRAWAL.success,
  bank: 'GCash',
  account: '0917 ••• 4567',
  createTime: Date.UTC(2026, 10, 23, 6),
  timeline: [{ status: WITHDRAWAL.success, time: Date.UTC(2026, 10, 23, 6, 2, 7), note: '' }],
}

/** What the page hands to the system's share sheet. */
function sharedData(): ShareData[] {
  const shared: ShareData[] = []
  Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) })
  onTestFinished(() => {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  })
  return shared
}

async function openReceipt(): Promise<HTMLCanvasElement> {
  render(<WithdrawView order={order} />)
  await page.getByRole('button', { name: 'Receipt' }).click()
  const drawn = page.getByRole('dialog', { name: 'Receipt' }).getByRole('img')
  await expect.element(drawn).toBeVisible()
  const canvas = drawn.element()
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('The receipt is not drawn')
  return canvas
}

test('a receipt tells amount, number and time, and nothing of the account', async () => {
  const canvas = await openReceipt()
  const words = canvas.getAttribute('aria-label') ?? ''
  expect(words).toContain('₱500.00')
  expect(words).toContain(order.orderNo)
  expect(words).toContain('23 November 2026, 14:02:07, Manila time')
  expect(words).not.toMatch(/4567|0917|Account/)
})

/** As the brand's colours, which the document has. */
function colourPage(): void {
  const { style } = document.documentElement
  const colours = { '--surface': '#fff', '--ink': '#123' }
  for (const [name, colour] of Object.entries(colours)) style.setProperty(name, colour)
  onTestFinished(() => Object.keys(colours).forEach((name) => style.removeProperty(name)))
}

test('a receipt is shared as the picture that is on screen, and as text', async () => {
  const shared = sharedData()
  colourPage()
  const canvas = await openReceipt()
  await expect.element(page.getByRole('button', { name: 'Save picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => shared.length).toBe(1)
  const [picture] = shared[0]?.files ?? []
  expect(picture?.name).toBe('jolly-202611231402071234.png')
  expect(shared[0]?.text).toBe(canvas.getAttribute('aria-label'))
  const bitmap = await createImageBitmap(picture ?? new Blob())
  expect([bitmap.width, bitmap.height]).toEqual([canvas.width, canvas.height])
  expect(inkIn(canvas)).toBeGreaterThan(0.01)
})

/** The share of pixels that differ from the paper's. */
function inkIn(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  const pixels = new Uint32Array(Uint8Array.from(data).buffer)
  return pixels.filter((pixel) => pixel !== pixels[0]).length / pixels.length
}
