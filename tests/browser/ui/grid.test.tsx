import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { TILE_GRID } from '../../../src/screens/shared/gridMeasures.ts'
import { GameTile } from '../../../src/ui/GameTile.tsx'
import { VirtualGrid } from '../../../src/ui/VirtualGrid.tsx'
import { render } from './render.tsx'

const COUNT = 3_000
const { rowHeight } = TILE_GRID
const itemKey = (index: number) => `game-${index}`

function Games({ onNearEnd }: { onNearEnd?: () => void }) {
  return (
    <VirtualGrid
      label="All games"
      count={COUNT}
      minColumn={100}
      gap={12}
      rowHeight={rowHeight}
      itemKey={itemKey}
      {...(onNearEnd && { onNearEnd })}
      renderItem={(index) => (
        <GameTile
          code={`game-${index}`}
          name={`Game ${index}`}
          note="Studio"
          img="data:,"
          favourite={false}
          onPlay={() => {}}
        />
      )}
    />
  )
}

test('of thousands of tiles only those near the viewport are in the document, and they follow the scroll', async () => {
  render(<Games />)
  await expect.element(page.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible()
  expect(document.querySelectorAll('[data-index]').length).toBeLessThan(150)
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('button', { name: `Game ${COUNT - 1}`, exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Game 0', exact: true }).query()).toBeNull()
  scrollTo(0, 0)
})

test('the arrows and End move the focus over tiles that were not there yet', async () => {
  render(<Games />)
  const first = page.getByRole('button', { name: 'Game 0', exact: true }).element()
  if (!(first instanceof HTMLElement)) throw new Error('no tile')
  first.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Game 1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('button', { name: `Game ${COUNT - 1}`, exact: true })).toHaveFocus()
  scrollTo(0, 0)
})

test('asks for more when the end comes near, not before', async () => {
  let asked = 0
  const onNearEnd = () => void (asked += 1)
  render(<Games onNearEnd={onNearEnd} />)
  await expect.element(page.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible()
  expect(asked).toBe(0)
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => asked).toBe(1)
  scrollTo(0, 0)
})

test('a heart is a toggle with the name of what it will do', async () => {
  let marked: boolean | undefined
  const tile = (favourite: boolean) => (
    <GameTile
      code="game"
      name="Koi Palace"
      note="Studio"
      img="data:,"
      favourite={favourite}
      onPlay={() => {}}
      onFavourite={(next) => {
        marked = next
      }}
    />
  )
  const { show } = render(tile(false))
  await page.getByRole('button', { name: 'Add to favourites' }).click()
  expect(marked).toBe(true)
  show(tile(true))
  await expect
    .element(page.getByRole('button', { name: 'Remove from favourites' }))
    .toHaveAttribute('aria-pressed', 'true')
})
