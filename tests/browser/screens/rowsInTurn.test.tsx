import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { enterEntry, leaveEntry, settleScroll } from '../../../src/app/scroll.ts'
import { useInTurn } from '../../../src/screens/game/useInTurn.ts'
import { render } from '../ui/render.tsx'

/** Tells how many rows each frame has. */
function Rows({ count, shows }: { count: number; shows: (rows: number) => void }) {
  const shown = useInTurn(count)
  useLayoutEffect(() => {
    shows(shown)
  }, [shown, shows])
  return null
}

async function framesOf(count: number): Promise<number[]> {
  const frames: number[] = []
  const shows = (rows: number) => void frames.push(rows)
  render(<Rows count={count} shows={shows} />)
  await expect.poll(() => frames.at(-1)).toBe(count)
  return frames
}

test('the rows below come one a frame, but at once for who comes back to one of them', async () => {
  expect(await framesOf(4)).toEqual([0, 1, 2, 3, 4])

  const { element } = render(<p style={{ height: 5_000 }}>Games</p>)
  enterEntry('lobby', 'top')
  settleScroll()()
  scrollTo({ top: 900, behavior: 'instant' })
  leaveEntry()
  enterEntry('inbox', 'top')
  settleScroll()()
  enterEntry('lobby', 'saved')
  expect(await framesOf(4)).toEqual([4])
  settleScroll()()
  element.remove()
})
