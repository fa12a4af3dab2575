import { expect, test } from 'vitest'
import { InviteCard } from '../../../src/screens/helpSlot/InviteCard.tsx'
import { render } from '../ui/render.tsx'

test('what a friend has to bet is called turnover, and which games count how much stands below it', () => {
  const { element } = render(<InviteCard limits={undefined} withButton={false} />)
  expect(element.textContent).toContain('When their turnover reaches ₱500: 2 free spins')
  expect(element.textContent).toContain('Slots, fish, arcade and sports count in full')
})
