import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { centavos } from '../../../contract/money.ts'
import { RoundDetails } from '../../../src/screens/gameRecord/RoundDetails.tsx'
import { render } from '../ui/render.tsx'

vi.mock('../../../src/state/data.ts', () => ({ useResource: () => ({ value: undefined }) }))

const round = {
  roundId: '7c0a2f3e-554e-4000-8000-000000000000',
  code: 'koi-palace',
  name: 'Koi Palace',
  bet: centavos(500),
  win: centavos(0),
  net: centavos(-500),
  status: 'settled',
  time: Date.UTC(2026, 10, 23, 6),
} as const

test('a round leads back to its game, one with demo money to its demo', async () => {
  const { show } = render(<RoundDetails round={round} onClose={() => {}} />)
  const again = page.getByRole('link', { name: 'Play again' })
  await expect.element(again).toHaveAttribute('href', '/game?open=koi-palace')
  show(<RoundDetails round={{ ...round, demo: true }} onClose={() => {}} />)
  await expect.element(again).toHaveAttribute('href', '/game?open=koi-palace&mode=demo')
})

test('the receipt of a round with demo money says so; a round that is open has none', async () => {
  const { show } = render(<RoundDetails round={{ ...round, demo: true }} onClose={() => {}} />)
  const receipt = page.getByRole('button', { name: 'Receipt' })
  await receipt.click()
  const drawn = page.getByRole('dialog', { name: 'Receipt' }).getByRole('img')
  await expect
    .element(drawn)
    .toHaveAccessibleName(/−₱5\.00 · Settled, demo money .*Time: 23 November 2026, 14:00:00, Manila time/)
  await page.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Close' }).click()
  show(<RoundDetails round={{ ...round, status: 'open' }} onClose={() => {}} />)
  await expect.element(receipt).not.toBeInTheDocument()
})

test('of a void round it says that the bet came back, not that none was placed', async () => {
  const none = centavos(0)
  render(<RoundDetails round={{ ...round, status: 'void', bet: none, net: none }} onClose={() => {}} />)
  const rows = [...document.querySelectorAll('dialog dl > div')].map(({ textContent }) => textContent)
  expect(rows).toEqual(expect.arrayContaining(['StatusVoid', 'BetReturned']))
  await page.getByRole('button', { name: 'Receipt' }).click()
  const drawn = page.getByRole('dialog', { name: 'Receipt' }).getByRole('img')
  await expect.element(drawn).toHaveAccessibleName(/Void .*Bet: Returned/)
})

test('a seed is called the player’s only where it is theirs, not at a table that all share', () => {
  const fair = { serverSeedHash: 'a'.repeat(64), clientSeed: 'koi-palace', nonce: 1 }
  const ofTable = { ...fair, day: { number: 20_000, hash: 'b'.repeat(64) } }
  const { show } = render(null)
  const nameOf = (one: typeof fair) => {
    show(<RoundDetails round={{ ...round, fair: one }} onClose={() => {}} />)
    const rows = [...document.querySelectorAll('dialog dl > div')]
    return rows.find(({ textContent }) => textContent?.endsWith('koi-palace'))?.querySelector('dt')?.textContent
  }
  expect([nameOf(fair), nameOf(ofTable)]).toEqual(['Your seed', 'Game code'])
})
